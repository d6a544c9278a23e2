import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Expression, parseSync, Visitor } from 'oxc-parser';
import { type Rolldown, transformWithOxc } from 'vite';

/** What forbids zod to probe for `new Function`; it has to run before the first schema is made. */
const zodConfig = fileURLToPath(new URL('src/lib/zod-config.ts', import.meta.url));

/**
 * Who makes calls and never a form of one, nor reads an answer by its schema: the exam room, and what every page
 * holds. On their way is what nobody may wait for, so they get a call's name, way and address alone.
 */
const callers =
  /\/web\/src\/(features\/attempts\/(exam-room|outbox)\/|routes\/[\w-]*take\.tsx|lib\/(?!forms\/|zod-)[\w-]+\.ts)/;
const contractFile = /\/contract\/src\/[\w.-]+\.ts$/;
const bare = '?bare';

/**
 * Of the contract a page takes what it uses. A bundler must suppose that a call does something and so
 * keeps every schema and endpoint of a file; those of the contract only make values, and this says so.
 * A constant of a call becomes one of a function that is called at once and marked as pure.
 * What the server alone does with a call is left out of the browser's.
 * Whatever makes schemas loads their configuration first: pages that make none load neither.
 */
export function pureContract({ isServer }: { isServer: boolean }) {
  return {
    name: 'pure-contract',
    enforce: 'pre' as const,
    async resolveId(this: Rolldown.PluginContext, source: string, importer = '') {
      const isWanted = callers.test(importer) || importer.endsWith(bare);
      if (isServer || !isWanted) return null;
      const found = await this.resolve(source, importer.replace(bare, ''), { skipSelf: true });
      return found && contractFile.test(found.id) ? { ...found, id: found.id + bare } : found;
    },
    async load(id: string) {
      if (!id.endsWith(bare)) return null;
      const file = id.slice(0, -bare.length);
      const code = withPure(withoutUnasked(readFileSync(file, 'utf8'), onlyForForms));
      return { code: (await transformWithOxc(code, file)).code, moduleType: 'js' as const };
    },
    transform(code: string, id: string) {
      if (!isServer && /\/web\/src\/.*\.tsx?$/.test(id)) refuseAsking(code, id);
      const isContract = contractFile.test(id);
      const isConfigured =
        /^import (?!type )[^;]*from 'zod\/mini'/m.test(code) &&
        !/node_modules|\?bare$/.test(id) &&
        id !== zodConfig;
      if (!isContract && !isConfigured) return null;
      const first = isConfigured ? `import ${JSON.stringify(zodConfig)};` : '';
      return {
        code: first + (isContract ? withPure(isServer ? code : withoutUnasked(code)) : code),
        map: null,
      };
    },
  };
}

type Span = { start: number; end: number };

/** What the browser asks no call about: the server alone checks answers, and counts. */
const unasked = new Set([
  'summary',
  'params',
  'response',
  'item',
  'beside',
  'errors',
  'message',
  'status',
  'limit',
  'maxBody',
  'reads',
  'stepUp',
  'isForEnrolling',
]);
/** What only forms, and lists that read an address, ask of a call. */
const onlyForForms = new Set(['query', 'body', 'filters']);

type Names = ReadonlySet<string>;

/** The members of an object by these names. */
function membersOf(node: Expression | undefined, names: Names): Span[] {
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression')
    return membersOf(node.expression, names);
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.filter(
    (part) =>
      part.type === 'Property' && part.key.type === 'Identifier' && names.has(part.key.name),
  );
}

/** The names of the objects that a call of the contract takes over whole. */
function spreadInto(node: Expression | undefined): string[] {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((part) =>
    part.type === 'SpreadElement' && part.argument.type === 'Identifier'
      ? [part.argument.name]
      : [],
  );
}

/**
 * The source without what its calls say to the server alone: an answer's schema holds those of all that it is
 * made of, and no page reads it.
 */
export function withoutUnasked(code: string, also: Names = new Set()): string {
  const { program } = parseSync('contract.ts', code);
  const gone = new Set([...unasked, ...also]);
  const found: Span[] = [];
  const shared = new Set(['usual']);
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [spec] }) {
      const name = callee.type === 'Identifier' ? callee.name : '';
      if (name !== 'endpoint' && name !== 'listEndpoint') return;
      const object = spec as Expression | undefined;
      found.push(...membersOf(object, gone));
      for (const other of spreadInto(object)) shared.add(other);
    },
  });
  visitor.visit(program);
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && shared.has(id.name))
        found.push(...membersOf(init ?? undefined, gone));
    },
  }).visit(program);
  return found
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => {
      const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
      return text.slice(0, start) + text.slice(end + comma);
    }, code);
}

const holds = (outer: Span, inner: Span): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

/**
 * Refuses a page's source that reads of a call what the browser does not get: types see all of it, and the page
 * would fall when it is drawn.
 */
export function refuseAsking(code: string, id: string): void {
  const gone = ['params', 'response', ...(callers.test(id) ? onlyForForms : [])].join('|');
  for (const [, names = ''] of code.matchAll(
    /import \{([^}]*)\} from '@chinar\/contract\/[\w.-]+';/g,
  )) {
    for (const name of names.split(',').map((one) => one.trim())) {
      if (!/^[a-z]\w*$/.test(name)) continue;
      const [found] = new RegExp(String.raw`\b${name}\.(?:${gone})\b`).exec(code) ?? [];
      if (found)
        throw new Error(`${id}: ${found} does not come to the browser (web/pure-contract.ts)`);
    }
  }
}

/** The source with every constant that calls make marked as pure: what the contract calls only makes values. */
export function withPure(code: string): string {
  const { program } = parseSync('contract.ts', code);
  const consts: Span[] = [];
  const calls: Span[] = [];
  new Visitor({
    VariableDeclaration({ kind, declarations }) {
      if (kind !== 'const') return;
      for (const { init } of declarations)
        if (init && !init.type.endsWith('FunctionExpression')) consts.push(init);
    },
    CallExpression: (node) => void calls.push(node),
    NewExpression: (node) => void calls.push(node),
  }).visit(program);
  const inits = consts.filter((init) => calls.some((call) => holds(init, call)));
  const outermost = inits.filter(
    (one) => !inits.some((other) => other !== one && holds(other, one)),
  );
  return outermost.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    code,
  );
}
