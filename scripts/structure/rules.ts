import type { Source } from './source.ts';

export type Finding = { path: string; rule: string; message: string };
type Rule = (source: Source) => string[];

const maxCodeLines = 300;
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const room = (path: string): string => path.split('/')[0] ?? '';
const isUnder = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

/** Which rooms a room may import; `server` and `web` meet only in the contract. */
const allowedRooms: Record<string, string[]> = {
  contract: ['contract'],
  content: ['content'],
  measurement: ['measurement'],
  messages: ['messages'],
  server: ['server', 'contract', 'content', 'measurement', 'messages'],
  web: ['web', 'contract', 'content', 'messages'],
  demo: ['demo', 'contract', 'server'],
  bench: ['bench', 'contract', 'measurement', 'server', 'scripts'],
  // Of the pages the table of routes, so that every one is looked at; the server only from outside.
  e2e: ['e2e', 'contract', 'web', 'scripts'],
  scripts: ['scripts', 'contract', 'server'],
};
const packagesOf: Record<string, RegExp> = {
  contract: /^zod(\/mini)?$/,
  measurement: /^$/,
};

function importRooms(source: Source): string[] {
  const here = room(source.path);
  const allowed = allowedRooms[here];
  if (!allowed || isTest(source.path)) return [];
  return source.imports.flatMap(({ to, isOurs }) => {
    if (isOurs) return allowed.includes(room(to)) ? [] : [`${here} may not import ${to}`];
    const pattern = packagesOf[here];
    return pattern && !pattern.test(to) ? [`${here} may not import the package ${to}`] : [];
  });
}

function featureOf(path: string, base: string): string | null {
  return isUnder(path, base) ? (path.slice(base.length + 1).split('/')[0] ?? null) : null;
}

const serverFeatures = 'server/src/features';
const webFeatures = 'web/src/features';

/** A server feature enters another only through its doors: what it lets do, and what it tells. */
function serverDoors(source: Source): string[] {
  const own = featureOf(source.path, serverFeatures);
  if (own === null) return [];
  const isFixture = /(fixtures(\.[a-z-]+)?|\.test)\.ts$/.test(source.path);
  return source.imports.flatMap(({ to }) => {
    const other = featureOf(to, serverFeatures);
    if (other === null || other === own || /\/(api|events)\.ts$/.test(to)) return [];
    if (isFixture && (to.endsWith('/fixtures.ts') || isTest(source.path))) return [];
    return [`enters ${other} by ${to} instead of its api.ts or events.ts`];
  });
}

/** Features that no server feature stands behind: the landing page, and the sample sheet of the design. */
const webOnly = new Set(['landing', 'gallery']);

/**
 * What may stand in a web feature's folder, by its last word: a screen, what a route asks for, pieces of
 * a screen by their kind, and what is computed apart from React. A folder in it explains itself by its
 * name, and names its files as it likes.
 */
const webVocabulary =
  /^(feature|parts|queries|mutations|([a-z0-9]+-)*(screen|query|list|table|card|form|dialog|sheet|head|filters|part|picture|tag|gate|banner|link|state|data|words))\.tsx?$/;

/** What web features bring into the rooms of tutors and admins, one line each. */
const webFeatureList = 'web/src/features.ts';

/** Doors of a web feature for routes and the shell: its screens, what their loaders ask, its door file. */
const webDoor = /-(screen|query)\.tsx?$|\/parts\.tsx$/;

/** Whether a path is a door for who asks: what a feature brings into the rooms, for their list alone. */
const isWebDoor = (to: string, asker: string): boolean =>
  webDoor.test(to) || (asker === webFeatureList && to.endsWith('/feature.ts'));

function webNames(source: Source): string[] {
  const feature = featureOf(source.path, webFeatures);
  if (feature === null) return [];
  const inside = source.path.slice(webFeatures.length + feature.length + 2);
  const stem = inside.replace(/\.(test|suite|fixture)(?=\.tsx?$)/, '');
  if (inside.includes('/') || webVocabulary.test(stem)) return [];
  return [`${inside} is not a name that a web feature's folder has`];
}

/** A web feature bears the name of the server's, so that one name finds all of it. */
function webFeatureNames(sources: readonly Source[]): Finding[] {
  const namesIn = (base: string): Set<string> =>
    new Set(sources.map(({ path }) => featureOf(path, base)).filter((name) => name !== null));
  const server = namesIn(serverFeatures);
  return [...namesIn(webFeatures)]
    .filter((name) => !server.has(name) && !webOnly.has(name))
    .map((name) => ({
      path: `${webFeatures}/${name}`,
      rule: 'web-feature-names',
      message: 'the server has no feature of this name',
    }));
}

const isRouteFile = (path: string): boolean =>
  isUnder(path, 'web/src/routes') || isUnder(path, 'web/src/app');

/** What a file of a web feature must not import. */
function enteredByFeature(own: string, to: string): string[] {
  const other = featureOf(to, webFeatures);
  if (other !== null && other !== own && !to.endsWith('/parts.tsx'))
    return [`the feature ${own} enters ${other} by ${to} instead of its parts.tsx`];
  return isRouteFile(to) ? [`a feature knows no route: ${to}`] : [];
}

/** What any other file must not import of the web. */
function enteredFromOutside(path: string, to: string): string[] {
  const other = featureOf(to, webFeatures);
  if (other !== null && !isTest(path) && !isWebDoor(to, path))
    return [`${other} is entered by its screens, their queries, or its parts.tsx, not by ${to}`];
  const isBelow = isUnder(path, 'web/src/ui') || isUnder(path, 'web/src/lib');
  return isBelow && (other !== null || isRouteFile(to))
    ? [`ui and lib know no feature and no route: ${to}`]
    : [];
}

function webDirections({ path, imports }: Source): string[] {
  const own = featureOf(path, webFeatures);
  return imports.flatMap(({ to }) =>
    own === null ? enteredFromOutside(path, to) : enteredByFeature(own, to),
  );
}

/** demo, bench, scripts and e2e use features by their doors; nobody uses them. */
function outerRooms(source: Source): string[] {
  const here = room(source.path);
  if (['demo', 'bench', 'e2e'].includes(here)) {
    return source.imports.flatMap(({ to }) =>
      featureOf(to, serverFeatures) !== null && !/\/(api|fixtures)\.ts$/.test(to)
        ? [`${here} enters a feature by ${to}`]
        : [],
    );
  }
  if (isTest(source.path) || source.path === 'vitest.config.ts') return [];
  return source.imports.flatMap(({ to, isOurs }) =>
    isOurs && ['demo', 'bench', 'e2e', 'scripts'].includes(room(to)) && room(to) !== here
      ? [`imports ${to}`]
      : [],
  );
}

const sqlPlaces =
  /^server\/src\/(db\/|testing\/|.*\/data(\.[a-z-]+)?\.ts$|.*\/fixtures(\.[a-z-]+)?\.ts$)/;

function sqlPlace(source: Source): string[] {
  if (room(source.path) !== 'server' || isTest(source.path) || sqlPlaces.test(source.path))
    return [];
  const found = [];
  if (source.imports.some(({ to, isType }) => to === 'kysely' && !isType))
    found.push('imports kysely');
  if (/\bdb\.q\b|\bstatement</.test(source.text)) found.push('builds queries');
  if (/\.execute\(\s*[`'"]\s*(select|insert|update|delete|with)\b(?! 1['"`])/i.test(source.text))
    found.push('writes SQL');
  return found.map((what) => `${what}; SQL belongs into data.ts`);
}

function frameworkPlace(source: Source): string[] {
  if (
    room(source.path) !== 'server' ||
    isUnder(source.path, 'server/src/http') ||
    isTest(source.path)
  )
    return [];
  return source.imports.flatMap(({ to, isOurs }) =>
    !isOurs && /^(fastify|@fastify\/|react-router|@react-router\/)/.test(to)
      ? [`${to} belongs into http/`]
      : [],
  );
}

function environmentPlace(source: Source): string[] {
  if (
    room(source.path) !== 'server' ||
    /^server\/src\/(config|variables)\.ts$/.test(source.path) ||
    isTest(source.path)
  )
    return [];
  return /\bprocess\.env\b/.test(source.text) ? ['process.env belongs into config.ts'] : [];
}

const vocabulary =
  /^(feature|routes|service(\.[a-z-]+)?|policy(\.[a-z-]+)?|data(\.[a-z-]+)?|views|jobs|mails|import\.[a-z-]+|export\.[a-z-]+|api|events|listeners|kinds|invariants|fixtures(\.[a-z-]+)?)\.ts$/;

/** Features too large for one folder: they have one for each stage of their work, and doors outside of them. */
const staged = new Set(['attempts', 'questions']);
const stage = /^[a-z]+\/(?=(service|data|policy|views|import|export)\b)/;

function fileNames(source: Source): string[] {
  const name = source.path.split('/').at(-1) ?? '';
  const found = /^[a-z0-9]+([.-][a-z0-9]+)*\.tsx?$/.test(name) ? [] : ['file names are kebab-case'];
  const feature = featureOf(source.path, serverFeatures);
  if (feature === null || isTest(source.path)) return found;
  const inside = source.path.slice(serverFeatures.length + feature.length + 2);
  const stem = staged.has(feature) ? inside.replace(stage, '') : inside;
  return vocabulary.test(stem)
    ? found
    : [...found, `${inside} is not a name that a feature's folder has`];
}

/** Written by a program from the migrated database: as long as the tables are many. */
const generated = 'server/src/db/types.ts';

/** Lists of guards are as long as the guards are many. */
const guardLists = 'scripts/ablate/guards';

function lengths(source: Source): string[] {
  if (source.path === generated || isUnder(source.path, guardLists)) return [];
  return source.codeLines > maxCodeLines
    ? [`${source.codeLines} code lines; ${maxCodeLines} at most`]
    : [];
}

const defaultExportPlaces =
  /^(e2e\/global-setup\.ts$|web\/src\/app\/[a-z]+-layout\.tsx$|web\/src\/(routes\/|root\.tsx|routes\.ts|entry\.)|web\/testing\/one-window\.ts$|.*\.config\.ts$)/;

function exports(source: Source): string[] {
  const found = [];
  if (source.hasDefaultExport && !defaultExportPlaces.test(source.path))
    found.push('no default export here');
  if (
    source.isBarrel &&
    !/\/(api\.ts|parts\.tsx)$|src\/features\.ts$/.test(source.path) &&
    !isUnder(source.path, 'web/src/routes')
  )
    found.push('no barrels: import from the file itself');
  return found;
}

function moduleMocks(source: Source): string[] {
  return /\b(vi|jest)\.(mock|doMock)\(/.test(source.text) &&
    !isUnder(source.path, 'scripts/structure')
    ? ['modules are not mocked: use a port or a real server']
    : [];
}

const rules: Record<string, Rule> = {
  'import-rooms': importRooms,
  'server-doors': serverDoors,
  'web-directions': webDirections,
  'web-names': webNames,
  'outer-rooms': outerRooms,
  'sql-place': sqlPlace,
  'framework-place': frameworkPlace,
  'environment-place': environmentPlace,
  'file-names': fileNames,
  length: lengths,
  exports,
  'module-mocks': moduleMocks,
};

/** Cycles of imports, those of types alone too; each is named once, by its files. */
export function findCycles(sources: readonly Source[]): Finding[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const done = new Set<string>();
  const findings: Finding[] = [];
  function visit(path: string, trail: string[]): void {
    const start = trail.indexOf(path);
    if (start !== -1) {
      const cycle = [...trail.slice(start), path];
      findings.push({ path, rule: 'cycle', message: cycle.join(' → ') });
      return;
    }
    const source = byPath.get(path);
    if (!source || done.has(path)) return;
    for (const { to, isDynamic } of source.imports) if (!isDynamic) visit(to, [...trail, path]);
    done.add(path);
  }
  for (const { path } of sources) visit(path, []);
  return findings;
}

/** Everything that the house forbids. A run over no files is a fault of the check itself. */
export function checkStructure(sources: readonly Source[]): Finding[] {
  if (sources.length === 0)
    return [{ path: '', rule: 'files', message: 'no source files were found' }];
  const findings = sources.flatMap((source) =>
    Object.entries(rules).flatMap(([rule, check]) =>
      check(source).map((message) => ({ path: source.path, rule, message })),
    ),
  );
  return [...findings, ...webFeatureNames(sources), ...findCycles(sources)];
}
