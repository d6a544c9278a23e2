import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './rules.ts';
import { isSyntax, type Source, type SyntaxNode, walk } from './source.ts';

/** Attributes whose text people read or hear. */
const readAttributes = new Set([
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'label',
  'description',
  'hint',
]);
const letters = /\p{L}{2,}/u;
/** Proper names and marks that are the same in every language. */
const names =
  /^(Chinar|English|हिन्दी|हिंदी|HTML|API|JKSSB|JKPSC|UPSC|JEE|IIT JEE|NEET|GATE|CAT|SSC|IBPS|CLAT|XP)$/;

function isWords(text: string): boolean {
  const trimmed = text.trim();
  return letters.test(trimmed) && !names.test(trimmed);
}

function attributeText(node: SyntaxNode): string | null {
  const name = (node.name as SyntaxNode | undefined)?.name;
  if (typeof name !== 'string' || !readAttributes.has(name) || !isSyntax(node.value)) return null;
  return typeof node.value.value === 'string' ? node.value.value : null;
}

function wordsOf(node: SyntaxNode): string | null {
  if (node.type === 'JSXText' && typeof node.value === 'string') return node.value.trim();
  return node.type === 'JSXAttribute' ? attributeText(node) : null;
}

/** Words of the interface that stand in a component instead of the catalogue. */
export function findUntranslated(sources: readonly Source[]): Finding[] {
  return sources
    .filter(
      ({ path }) =>
        path.startsWith('web/src/') && path.endsWith('.tsx') && !path.includes('.test.'),
    )
    .flatMap(({ path, program }) => {
      const found: string[] = [];
      walk(program, (node) => {
        const text = wordsOf(node);
        if (text !== null && isWords(text)) found.push(text);
      });
      return found.map((text) => ({
        path,
        rule: 'untranslated',
        message: `"${text.slice(0, 60)}" belongs into messages/`,
      }));
    });
}

/** Placeholders of a message, sorted. */
function placeholders(message: unknown): string {
  return (JSON.stringify(message).match(/\{\w+\}/g) ?? []).toSorted().join(' ');
}

function compareCatalogue(
  file: string,
  en: Record<string, unknown>,
  hi: Record<string, unknown>,
): Finding[] {
  const keys = new Set([...Object.keys(en), ...Object.keys(hi)]);
  return [...keys].flatMap((key): Finding[] => {
    const path = `messages/*/${file}`;
    if (!(key in en)) return [{ path, rule: 'catalogue', message: `${key} is missing in English` }];
    if (!(key in hi)) return [{ path, rule: 'catalogue', message: `${key} is missing in Hindi` }];
    return typeof en[key] === 'string' &&
      typeof hi[key] === 'string' &&
      placeholders(en[key]) !== placeholders(hi[key])
      ? [{ path, rule: 'catalogue', message: `${key} has other placeholders in Hindi` }]
      : [];
  });
}

/** Words that no feature owns, by their file, with what their keys begin with. */
const sharedWords: Record<string, RegExp> = {
  common: /^common_/,
  content: /^problem_/,
  errors: /^(error|issue)_/,
  spoken: /^spoken_/,
};

/** A file bears the name of the feature that owns its words, and each key begins with it. */
function checkNames(
  file: string,
  keys: readonly string[],
  features: ReadonlySet<string>,
): Finding[] {
  const path = `messages/*/${file}`;
  const name = file.replace(/\.json$/, '');
  const beginning = sharedWords[name] ?? new RegExp(`^${name.replaceAll('-', '_')}_`);
  if (!(name in sharedWords) && !features.has(name))
    return [{ path, rule: 'catalogue', message: 'no feature has this name' }];
  return keys
    .filter((key) => !beginning.test(key))
    .map((key) => ({ path, rule: 'catalogue', message: `${key} begins like no key of this file` }));
}

/** Both catalogues say the same things, under names that say whose they are. */
export function checkCatalogues(root: string): Finding[] {
  const read = (language: string, file: string) =>
    JSON.parse(readFileSync(join(root, 'messages', language, file), 'utf8')) as Record<
      string,
      unknown
    >;
  const features = new Set(
    ['server/src/features', 'web/src/features'].flatMap((folder) =>
      readdirSync(join(root, folder)),
    ),
  );
  return readdirSync(join(root, 'messages/en')).flatMap((file) => {
    const en = read('en', file);
    return [
      ...checkNames(file, Object.keys(en), features),
      ...compareCatalogue(file, en, read('hi', file)),
    ];
  });
}

/** Tables of the repository that explain what comments name: where a name has its row. */
type Named = { file: string; pattern: RegExp; row: (name: string) => string };
const named: readonly Named[] = [
  { file: 'docs/abuse.md', pattern: /\b([ACFGNPQZ]\d\d)\b/g, row: (id) => id },
  { file: 'docs/rulings.md', pattern: /\brulings? (\d+)/gi, row: (id) => `\n| ${id} |` },
  { file: 'docs/rulings.md', pattern: /\b(hall \d+)\b/g, row: (id) => `\n| ${id} |` },
  { file: 'docs/decisions', pattern: /\bdecisions?[ /](\d+)\b/g, row: (id) => id.padStart(3, '0') },
];

function textsBelow(path: string): string {
  return path.endsWith('.md') ? readFileSync(path, 'utf8') : readdirSync(path).join('\n');
}

/** Ids of abuses and faults, rulings and decisions are explained in the repository, for whoever meets one in the code. */
export function checkReferences(root: string, sources: readonly Source[]): Finding[] {
  return named.flatMap(({ file, pattern, row }) => {
    const known = textsBelow(join(root, file));
    return sources.flatMap(({ path, text }) => {
      const said = [...new Set([...text.matchAll(pattern)].map(([, id = '']) => id))];
      return said
        .filter((id) => !known.includes(row(id)))
        .map((id) => ({ path, rule: 'references', message: `${id} stands nowhere in ${file}` }));
    });
  });
}
