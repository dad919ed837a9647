// The help of the commands. Plain JavaScript, because run.mjs prints it before anything is installed.

/** @type {Record<string, string>} */
export const HELP = {
	start: `npm start [-- options]

Searches a simulated service with the Professional Network node and shows the rows. Then it starts n8n with the
node, the service and the examples. The service gets new posts, comments and jobs every minute,
so a published trigger fires. Ctrl-C ends it and deletes its data. The first time, it installs n8n meanwhile
(3 GB with the tools).

  --port N   the editor's port (5678, or the next free one)
  --check    also executes an example in n8n, and exits with 0, or with 1 if a step does not work
  --help     shows this help

If PROFESSIONAL_NETWORK_BASE_URL and PROFESSIONAL_NETWORK_API_KEY are set, it uses the real service,
which costs a few credits. PROFESSIONAL_NETWORK_PATH_SEGMENT is the first segment of its paths
(default: network).`,

	test: `npm test [-- options of jest]

Runs the linters, the type check, the build, and all tests that do not need n8n. Takes about 3 minutes.
The first time, it installs the tools and Node 24 (1.2 GB).`,

	'test:changed': `npm run test:changed [-- options of jest]

Runs the tests that changed since main, and those that depend on a changed file. Most sources concern all engine tests,
which take minutes. These use the sources, so nothing is built. Fails if it selects no test. Run npm test before a push.`,

	'test:routing': `npm run test:routing [-- options of jest]

Builds the node, and runs all suites of test/engine/execution through n8n's declarative engine, which calls the node item
by item. npm test does so for those of test/engine/entries. Installs missing tools first.`,

	'test:tools': `npm run test:tools [-- options of jest]

Tests the commands, the generators, the files of the examples and the simulated service. Installs missing tools first.`,

	'test:long': `npm run test:long [-- options of jest]

Builds the node, compares random runs with a model, tests thousands of items, and tests all properties with a seed
of its own for each state of the sources, which it prints. SEED=… tries another one. Installs missing tools first.`,

	'test:mutation': `npm run test:mutation [-- options of StrykerJS]

Changes the sources in one place at a time, and lists the changes that no test notices. Takes hours for all of them.
Keeps its results in node_modules/.cache/stryker, with a report.html of the last run.

  --mutate FILES     the sources to change, separated by commas, such as nodes/ProfessionalNetwork/http/send.ts
  --testFiles FILES  the tests to run, separated by commas, such as 'test/unit/http/*'
  --concurrency N    how many changes to try in parallel (1)
  --force            also repeats changes with a known result`,

	'test:e2e': `npm run test:e2e [-- options of jest]

Tests the node in a real n8n: command line, editor, queue mode, MCP, examples, and an older n8n. The first time, it
installs both versions of n8n (over 3 GB), and Chromium, Redis and Postgres if apt-get is permitted.`,

	bench: `npm run bench [-- options]

Measures this node, n8n's HTTP Request node and a bare client in turn, with the same requests to the
simulated service, and compares the medians with the goals.

  lookups          1,000 profiles
  filters          500 searches with five expressions
  latency          1,000 profiles at 100 ms latency
  pages            Return All of 40 pages at 100 ms latency
  scale            10,000 lookups, with and without Max Cost
  memory           peak memory of 20,000 lookups of 32 KB with Simplified
  many-executions  40 executions next to each other with a plan of five parallel requests
  few-executions   4 executions of 40 lookups with that plan
  load             time to load the package, and its size

  --only ROW    one row, or several separated by commas
  --rounds N    how many times each is measured (5)
  --items N     number of input items of each row, to try the bench
  --out FILE    file for the numbers. Without it, a complete bench writes examples/pictures/bench.json
                and the table in docs/performance.md.
  --help        shows this help`,

	service: `npm run service [-- options]

Starts a simulated data service of a professional network. Ctrl-C ends it.

  --port N        port (4010)
  --host HOST     address (127.0.0.1)
  --latency MS    delay of each response in milliseconds (0)
  --segment NAME  first segment of its paths (network)
  --record        passes requests on to the real service, and writes its responses without secrets and personal
                  data to test/simulator/recorded; set the variables that npm start needs for the real service
  --help          shows this help

Controls: GET and DELETE /_service/request-log, POST and DELETE /_service/faults,
PUT /_service/latency {"ms": 100}, POST /_service/reset, GET /_service/keys, GET /_service/sent.`,

	pictures: `npm run pictures [-- PICTURE ...]

Executes the workflows of examples/ in the editor of a real n8n, and saves the named pictures, or all of them, in
examples/pictures. The name of a picture is that of its file without .png. Requires Chromium.`,
};
