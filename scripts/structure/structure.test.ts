import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkStructure, type Finding } from './rules.ts';
import { readSource, type Source } from './source.ts';
import { checkCatalogues, checkReferences, findUntranslated } from './words.ts';

function sources(files: Record<string, string>): Source[] {
  return Object.entries(files).map(([path, text]) => readSource(path, text));
}

function rulesBroken(files: Record<string, string>): string[] {
  return [...new Set(checkStructure(sources(files)).map(({ rule }: Finding) => rule))];
}

const stage = 'server/src/features/attempts/taking';

describe('the structure check', () => {
  test('fails when it finds no files', () => {
    expect(checkStructure([])).toHaveLength(1);
  });

  test('is content with a tidy feature', () => {
    const files = {
      'server/src/features/notes/routes.ts':
        "import { list } from './service.ts';\nexport const routes = [list];\n",
      [`${stage}/data.starts.ts`]: 'export const b = 1;\n',
      'server/src/features/notes/service.ts':
        "import { open } from '../books/api.ts';\nexport const list = () => open;\n",
      'server/src/features/books/api.ts': 'export const open = 1;\n',
      'server/src/features/notes/listeners.ts':
        "import { opened } from '../books/events.ts';\nexport const listeners = [opened];\n",
      'server/src/features/books/events.ts': 'export const opened = 1;\n',
    };
    expect(rulesBroken(files)).toEqual([]);
  });

  test.each<[string, string, Record<string, string>]>([
    [
      'import-rooms',
      'the server imports the pages',
      {
        'server/src/main.ts': "import { a } from '../../web/src/root.tsx';\nexport const b = a;\n",
      },
    ],
    [
      'import-rooms',
      'a journey reaches behind the server',
      {
        'e2e/journeys/a.spec.ts':
          "import { a } from '../../server/src/db/pool.ts';\nexport const b = a;\n",
      },
    ],
    [
      'import-rooms',
      'the demo world imports the pages',
      { 'demo/load.ts': "import { a } from '../web/src/routes.ts';\nexport const b = a;\n" },
    ],
    [
      'import-rooms',
      'the pages import the server',
      {
        'web/src/lib/x.ts':
          "import type { A } from '../../../server/src/config.ts';\nexport type B = A;\n",
      },
    ],
    [
      'import-rooms',
      'the contract imports a library',
      { 'contract/src/x.ts': "import { a } from 'lodash';\nexport const b = a;\n" },
    ],
    [
      'import-rooms',
      'measurement imports the contract',
      {
        'measurement/src/x.ts': "import { a } from '@chinar/contract/ids';\nexport const b = a;\n",
      },
    ],
    [
      'server-doors',
      'a feature enters another beside its door',
      {
        'server/src/features/a/service.ts':
          "import { b } from '../b/data.ts';\nexport const c = b;\n",
      },
    ],
    [
      'server-doors',
      'also by a re-export',
      {
        'server/src/features/a/service.ts':
          "export { b } from '../b/data.ts';\nexport const c = 1;\n",
      },
    ],
    [
      'web-directions',
      'a web feature imports another',
      { 'web/src/features/a/x.tsx': "import { b } from '../b/y.tsx';\nexport const c = b;\n" },
    ],
    [
      'web-directions',
      'ui imports a feature',
      { 'web/src/ui/x.tsx': "import { b } from '../features/b/y.tsx';\nexport const c = b;\n" },
    ],
    [
      'web-directions',
      'a feature imports a route',
      {
        'web/src/features/a/x.tsx':
          "import { b } from '../../routes/home.tsx';\nexport const c = b;\n",
      },
    ],
    [
      'web-directions',
      'a route enters a feature by a piece',
      {
        'web/src/routes/a.tsx':
          "import { b } from '../features/b/x-part.tsx';\nexport const c = b;\n",
      },
    ],
    [
      'web-names',
      'a name that says no kind',
      { 'web/src/features/a/stuff.tsx': 'export const c = 1;\n' },
    ],
    [
      'web-feature-names',
      'a web feature that the server does not know',
      { 'web/src/features/series/x-part.tsx': 'export const c = 1;\n' },
    ],
    [
      'outer-rooms',
      'a bench enters a feature beside its door',
      {
        'bench/x.ts':
          "import { a } from '../server/src/features/a/data.ts';\nexport const b = a;\n",
      },
    ],
    [
      'outer-rooms',
      'the server imports a script',
      { 'server/src/x.ts': "import { a } from '../../scripts/y.ts';\nexport const b = a;\n" },
    ],
    [
      'sql-place',
      'a service builds a query',
      {
        'server/src/features/a/service.ts': "export const a = (db) => db.q.selectFrom('users');\n",
      },
    ],
    [
      'sql-place',
      'a service writes SQL',
      {
        'server/src/features/a/service.ts':
          "export const a = (db) => db.execute('select id from users');\n",
      },
    ],
    [
      'framework-place',
      'a feature knows the web framework',
      {
        'server/src/features/a/service.ts':
          "import type { FastifyRequest } from 'fastify';\nexport type A = FastifyRequest;\n",
      },
    ],
    [
      'environment-place',
      'the environment is read elsewhere',
      { 'server/src/x.ts': "export const a = process.env['PORT'];\n" },
    ],
    [
      'file-names',
      'a name outside the vocabulary',
      { 'server/src/features/a/helpers.ts': 'export const a = 1;\n' },
    ],
    [
      'file-names',
      'a folder inside a feature',
      { 'server/src/features/a/lib/data.ts': 'export const a = 1;\n' },
    ],
    ['file-names', 'a door inside a stage', { [`${stage}/api.ts`]: 'export const a = 1;\n' }],
    [
      'file-names',
      'a name that is not kebab-case',
      { 'web/src/ui/MyButton.tsx': 'export const a = 1;\n' },
    ],
    ['length', 'a file that is too long', { 'web/src/ui/x.ts': 'call();\n'.repeat(301) }],
    ['exports', 'a default export without need', { 'web/src/ui/x.ts': 'export default 1;\n' }],
    [
      'exports',
      'a barrel',
      { 'web/src/ui/x.ts': "export { a } from './a.ts';\nexport * from './b.ts';\n" },
    ],
    [
      'web-directions',
      'a way into a feature that is for the list of features alone',
      {
        'web/src/app/x.tsx':
          "import { feature } from '../features/b/feature.ts';\nexport const c = feature;\n",
      },
    ],
    ['module-mocks', 'a mocked module', { 'web/src/ui/x.test.ts': "vi.mock('./y.ts');\n" }],
    [
      'cycle',
      'a cycle',
      {
        'web/src/ui/x.ts': "import { y } from './y.ts';\nexport const x = () => y;\n",
        'web/src/ui/y.ts': "import { x } from './x.ts';\nexport const y = () => x;\n",
      },
    ],
    [
      'cycle',
      'a cycle of types',
      {
        'web/src/ui/x.ts': "import type { Y } from './y.ts';\nexport type X = Y;\n",
        'web/src/ui/y.ts': "import type { X } from './x.ts';\nexport type Y = X;\n",
      },
    ],
  ])('%s: %s', (rule, _, files) => {
    expect(rulesBroken(files)).toContain(rule);
  });

  test('does not count comments as code', () => {
    const files = {
      'web/src/ui/z.ts': `/*\n${'words\n'.repeat(400)}*/\nexport const z = 1;\n`,
    };
    expect(rulesBroken(files)).toEqual([]);
  });
});

test('a web feature is entered by its screens, their queries and its parts', () => {
  const files = {
    'server/src/features/a/api.ts': 'export const a = 1;\n',
    'server/src/features/b/api.ts': 'export const b = 1;\n',
    'web/src/features/a/parts.tsx': "export { a } from './a-part.tsx';\n",
    'web/src/features/a/a-part.tsx': 'export const a = 1;\n',
    'web/src/features/b/b-screen.tsx': "import { a } from '../a/parts.tsx';\nexport const b = a;\n",
    'web/src/features/b/inner/anything.tsx': 'export const c = 1;\n',
    'web/src/routes/b.tsx':
      "import { b } from '../features/b/b-screen.tsx';\nexport default function B() { return b; }\n",
    // The one list of what features bring into the rooms of tutors and admins.
    'web/src/features.ts': "export { feature as a } from './features/a/feature.ts';\n",
    'web/src/features/a/feature.ts': 'export const feature = {};\n',
  };
  expect(rulesBroken(files)).toEqual([]);
});

describe('the check of words', () => {
  const find = (text: string) => findUntranslated(sources({ 'web/src/ui/x.tsx': text })).length;

  test.each([
    ['text between tags', 'export const X = () => <p>Hello there</p>;'],
    ['a label', 'export const X = () => <p aria-label="Close it" />;'],
    ['a placeholder of a component', 'export const X = () => <Field placeholder="Your name" />;'],
  ])('finds %s', (_, text) => {
    expect(find(text)).toBe(1);
  });

  test.each([
    ['a message', 'export const X = () => <p>{m.hello()}</p>;'],
    ['signs and numbers', 'export const X = () => <p>· 12 %</p>;'],
    ['class names', 'export const X = () => <p className="text-ink flex" />;'],
    ['the name of the product', 'export const X = () => <p>Chinar</p>;'],
  ])('lets %s be', (_, text) => {
    expect(find(text)).toBe(0);
  });
});

test('words stand under the name of who owns them, and in both languages', () => {
  const root = mkdtempSync(join(tmpdir(), 'chinar-words-'));
  for (const folder of ['server/src/features/notes', 'web/src/features/notes'])
    mkdirSync(join(root, folder), { recursive: true });
  const files = {
    'en/notes.json': { notes_title: 'Notes', bells_title: 'Bells' },
    'hi/notes.json': { notes_title: 'टिप्पणियाँ', bells_title: 'घंटियाँ' },
    'en/bells.json': { bells_ring: 'Ring' },
    'hi/bells.json': {},
    'en/common.json': { common_close: 'Close' },
    'hi/common.json': { common_close: 'बंद करें' },
  };
  for (const language of ['en', 'hi'])
    mkdirSync(join(root, 'messages', language), { recursive: true });
  for (const [path, words] of Object.entries(files))
    writeFileSync(join(root, 'messages', path), JSON.stringify(words));
  const found = checkCatalogues(root).map(({ message }) => message);
  rmSync(root, { recursive: true });
  expect(found.toSorted()).toEqual([
    'bells_ring is missing in Hindi',
    'bells_title begins like no key of this file',
    'no feature has this name',
  ]);
});

test('what a comment names and no page explains is told', () => {
  const root = join(import.meta.dirname, '../..');
  // Put together here, for this file is checked as well.
  const [number, abuse, event] = [99, ['Q', 99].join(''), ['G', 99].join('')];
  const text = `// Q05, G01, ruling 4, hall 3 and decision 002 are known. ${abuse}, ${event}, ruling ${number}, hall ${number} and decision ${number} are not.\n`;
  expect(
    checkReferences(root, sources({ 'web/src/ui/x.ts': text })).map(({ message }) => message),
  ).toEqual([
    `${abuse} stands nowhere in docs/abuse.md`,
    `${event} stands nowhere in docs/abuse.md`,
    `${number} stands nowhere in docs/rulings.md`,
    `hall ${number} stands nowhere in docs/rulings.md`,
    `${number} stands nowhere in docs/decisions`,
  ]);
});
