import { randomInt } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Paper, PassageAsked } from '@chinar/contract/attempts.papers';
import type { Question } from '@chinar/contract/questions';
import type { Passage } from '@chinar/contract/questions.passages';
import { compiledText } from './service.compile-text.ts';
import type { Fault } from '../../errors.ts';
import { missingPictures, type PaperPictures, problemFault } from './service.compile-pictures.ts';

type Language = 'en' | 'hi';

/** A question with where it stands in the paper; `path` is how faults name it. */
export type Placed = { question: Question; section: number; position: number; path: string };

const poolOf = ({ passageId, pool }: Question): string | null =>
  passageId && pool ? `${passageId} ${pool}` : null;

function groupsBy(placed: readonly Placed[], nameOf: (question: Question) => string | null) {
  const groups = new Map<string, Placed[]>();
  for (const one of placed) {
    const name = nameOf(one.question);
    if (name === null) continue;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return groups;
}

/** Questions of one passage stand one after the other, in one section: it is read once, for all of them. */
function* apartFaults(group: readonly Placed[]): Generator<Fault> {
  for (const [at, { section, position, path }] of group.entries()) {
    const before = group[at - 1];
    if (!before) continue;
    const isNext = before.section === section && before.position + 1 === position;
    if (!isNext) yield { path, key: 'passage_apart' };
  }
}

/** What a reader chooses among, with the author's ids by which the key names it. */
const offered = ({ content }: Question): string =>
  JSON.stringify([content.en.options, content.hi?.options ?? null]);

/** A pool is shown once for all its questions: what one of them offers, every one must. */
function* poolFaults(group: readonly Placed[]): Generator<Fault> {
  const [first] = group;
  for (const { question, path } of group) {
    if (first && offered(question) !== offered(first.question)) yield { path, key: 'pool_differs' };
  }
}

async function compilePassage(
  { _id, textKind, content }: Passage,
  languages: readonly Language[],
  { path, faults }: { path: string; faults: Fault[] },
): Promise<PassageAsked> {
  const asked: PassageAsked = { _id, textKind, content: {} };
  for (const language of languages) {
    await breathe();
    const written = content[language];
    if (!written) {
      faults.push({ path, key: 'passage_language_missing', values: { language } });
      continue;
    }
    const { html, problems } = compiledText(written.text, textKind);
    for (const problem of problems) faults.push(problemFault(path, problem, 'passage'));
    asked.content[language] = { text: written.text, html };
  }
  return asked;
}

type Asked = {
  passages: ReadonlyMap<string, Passage>;
  languages: readonly Language[];
  pictures: PaperPictures;
};

/** The passages of a paper, each once and in the order in which they are read; names what is amiss with them. */
export async function compilePassages(
  placed: readonly Placed[],
  { passages, languages, pictures }: Asked,
  faults: Fault[],
): Promise<Pick<Paper, 'passages'>> {
  for (const group of groupsBy(placed, poolOf).values()) faults.push(...poolFaults(group));
  const asked: PassageAsked[] = [];
  for (const [id, group] of groupsBy(placed, ({ passageId }) => passageId ?? null)) {
    faults.push(...apartFaults(group));
    const passage = passages.get(id);
    if (!passage) throw new Error(`The passage ${id} of a question is not there.`);
    const path = group[0]?.path ?? '';
    const compiled = await compilePassage(passage, languages, { path, faults });
    faults.push(...missingPictures(compiled.content, pictures, path));
    asked.push(compiled);
  }
  return asked.length > 0 ? { passages: asked } : {};
}

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Random per paper, so that an id never tells the author's order or names. */
export function randomName(): string {
  return Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Names that questions of one pool share, so that an option has one id for all of them. */
export function makePools(): (question: Question) => Map<string, string> {
  const pools = new Map<string, Map<string, string>>();
  return (question) => {
    const pool = poolOf(question);
    const known = pool === null ? undefined : pools.get(pool);
    const names = known ?? new Map<string, string>();
    if (pool !== null) pools.set(pool, names);
    return names;
  };
}
