import type { ImportedQuestion } from '@chinar/contract/questions';
import { Difficulty, questionLimits } from '@chinar/contract/questions.terms';
import { type Reason, reason } from '../importing/import.reason.ts';

/*
 * What an author knows of a question and other systems have no field for travels as tags there:
 * `difficulty:hard`, `year:2019`. Those who use these systems see it, and it is understood on the way back.
 */

type Facts = Partial<
  Pick<ImportedQuestion, 'difficulty' | 'year' | 'license' | 'source' | 'tags' | 'type'>
>;

const longestSource = 300;

const named = /^(difficulty|year|license|source|type):(.+)$/s;

/** The tags of a question with what else is known of it. */
export function tagsOf(question: ImportedQuestion): string[] {
  const { difficulty, year, license, source, type, tags = [] } = question;
  return [
    ...tags,
    ...(difficulty === 'medium' ? [] : [`difficulty:${difficulty}`]),
    ...(type === 'integer' ? ['type:integer'] : []),
    ...(year === undefined ? [] : [`year:${year}`]),
    ...(license === undefined ? [] : [`license:${license}`]),
    ...(source === '' ? [] : [`source:${source}`]),
  ];
}

/** Whether a tag says the same as a fact would: on the way back it would become one. */
export const isFactTag = (tag: string): boolean => named.test(tag);

const readers: Record<string, (value: string) => Facts | null> = {
  difficulty: (value) => {
    const { success, data } = Difficulty.safeParse(value);
    return success ? { difficulty: data } : null;
  },
  year: (value) => {
    const { min, max } = questionLimits.year;
    const year = Number(value);
    return Number.isInteger(year) && year >= min && year <= max ? { year } : null;
  },
  license: (value) => (value.length <= questionLimits.license ? { license: value } : null),
  source: (value) => (value.length <= longestSource ? { source: value } : null),
  type: (value) => (value === 'integer' ? { type: value } : null),
};

function factOf(tag: string): Facts | null {
  const [, name = '', value = ''] = named.exec(tag) ?? [];
  return readers[name]?.(value) ?? null;
}

/** What the tags of a foreign question say of it; a tag that is too long or too many is named. */
export function factsOf(given: readonly string[]): { facts: Facts; told: Reason[] } {
  const facts: Facts = {};
  const tags: string[] = [];
  const left: string[] = [];
  for (const tag of given.map((one) => one.trim()).filter((one) => one !== '')) {
    const fact = factOf(tag);
    if (fact) Object.assign(facts, fact);
    else if (tags.includes(tag)) continue;
    else if (tag.length > questionLimits.tag || tags.length === questionLimits.tags) left.push(tag);
    else tags.push(tag);
  }
  const told =
    left.length > 0 ? [reason('tags_left', { names: left.join(', ').slice(0, 1000) })] : [];
  return { facts: { ...facts, ...(tags.length > 0 ? { tags } : {}) }, told };
}

/** A range of whole numbers as it left, by its middle: 42.5 ± 2.5 is 40 to 45. */
function wholeRange(one: Record<string, unknown>): Record<string, unknown> {
  const { value, tolerance, ...rest } = one;
  if (typeof value !== 'number' || typeof tolerance !== 'number') return one;
  const [min, max] = [value - tolerance, value + tolerance];
  const isRange = !Number.isInteger(value) && Number.isInteger(min) && Number.isInteger(max);
  return isRange ? { ...rest, min, max } : one;
}

function wholeKey(key: unknown): unknown {
  const { numeric } = key as { numeric: Record<string, unknown>[] };
  return { numeric: numeric.map(wholeRange) };
}

/**
 * A question as it was read, with what its tags say. A whole number is one only where the question is of
 * numbers at all.
 */
export function withFacts(
  draft: Record<string, unknown>,
  { type, ...facts }: Facts,
): Record<string, unknown> {
  const isWhole = type === 'integer' && draft['type'] === 'numeric';
  return { ...draft, ...facts, ...(isWhole ? { type, key: wholeKey(draft['key']) } : {}) };
}
