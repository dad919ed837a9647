// Controls a service that runs in its own process, under /_service. The request log does not contain these calls.
import type { FastifyInstance } from 'fastify';
import type { Fault } from './faults.mts';
import type { Service } from './server.mts';

/** Adds a route for each property and method of the service. */
export function addControl(app: FastifyInstance, service: Service): void {
	app.get('/_service/keys', () => ({ ...service.keys, cookie: service.cookie }));
	app.get('/_service/request-log', () => {
		const { entries, peak, inFlight } = service.requestLog;
		return { entries, peak, inFlight };
	});
	app.delete('/_service/request-log', () => done(service.requestLog.clear()));
	app.get('/_service/sent', () => service.sent);
	/** Accepts one fault or a list of faults. */
	app.post('/_service/faults', (request) => {
		const faults = [json(request.body)].flat() as Fault[];
		return done(faults.forEach((fault) => service.faults.add(fault)));
	});
	app.delete('/_service/faults', () => done(service.faults.clear()));
	app.put('/_service/latency', (request) => {
		const { ms } = json(request.body) as { ms: number };
		return done((service.latency = ms));
	});
	app.post('/_service/reset', () => done(service.reset()));
}

function json(body: unknown): unknown {
	return JSON.parse((body as string | undefined) || '{}');
}

function done(_effect: unknown): object {
	return { done: true };
}
