// Compares the imports with the diagram in docs/architecture.md.
import { filesIn, readText } from '../../helpers/files.mts';

const NODE = 'nodes/ProfessionalNetwork/';
const TRIGGER = 'nodes/ProfessionalNetworkTrigger/';

/** Returns the box of the diagram that a file belongs to. */
function boxOf(path: string): string {
	const [first, ...rest] = path.replace(NODE, '').replace(TRIGGER, 'trigger/').split('/');
	return rest.length > 0 ? first : 'node';
}

/** Resolves a relative import. */
function resolve(from: string, target: string): string {
	return new URL(target, `file:///${from}`).pathname.slice(1);
}

it('imports only along the arrows of the diagram', () => {
	const sources = ['credentials', 'nodes'].flatMap(filesIn).filter((path) => path.endsWith('.ts'));
	const imports = sources.flatMap((path) =>
		[...readText(path).matchAll(/ from '(\..+)'/g)].map(
			([, target]) => `${boxOf(path)} --> ${boxOf(resolve(path, target))}`,
		),
	);
	const within = (arrow: string) => /^(\w+) --> \1$/.test(arrow);
	const arrows = readText('docs/architecture.md').match(/^\t\w+ --> \w+$/gm) ?? [];
	expect([...new Set(imports)].filter((arrow) => !within(arrow)).sort()).toEqual(
		arrows.map((arrow) => arrow.trim()).sort(),
	);
});
