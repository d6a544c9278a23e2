import { plainText } from '@chinar/content/plain-text';
import type { QuestionText } from '@chinar/contract/questions';
import type { TextKind } from '@chinar/contract/questions.terms';
import { questionLimits } from '@chinar/contract/questions.terms';
import { factsOf, withFacts } from '../exporting/export.facts.ts';
import { withDollars } from './import.markdown-maths.ts';
import { type Reason, reason } from './import.reason.ts';
import { inBothTongues } from './import.tongues.ts';

/** What a foreign file says of a question beside what it asks. */
export type Names = { title: string; tags: readonly string[]; id: string };

const ours = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s.…]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a name only repeats how the question begins: programs put that where nobody gave it one. */
export function isBeginning(stem: string, kind: TextKind, title: string): boolean {
  const words = plainText(stem.slice(0, 4000), kind);
  return title === '?' || squeezed(words).startsWith(squeezed(title));
}

function titleOf(
  draft: Record<string, unknown>,
  given: string,
): { title?: string; told: Reason[] } {
  const title = given.trim();
  const { en } = draft['content'] as { en: { stem: string } };
  const isNone = title === '' || isBeginning(en.stem, draft['textKind'] as TextKind, title);
  if (isNone) return { told: [] };
  if (title.length <= questionLimits.title) return { title, told: [] };
  return {
    title: title.slice(0, questionLimits.title).trim(),
    told: [reason('title_cut', { title: title.slice(0, 400) })],
  };
}

/** Markdown of Moodle with its formulas between dollars. */
function withOwnMaths(draft: Record<string, unknown>): Record<string, unknown> {
  const content = draft['content'] as Record<string, QuestionText>;
  const entries = (list: QuestionText['options']) =>
    list.map((entry) => ({ ...entry, text: withDollars(entry.text) }));
  const read = ({ stem, options, left, explanation, ...rest }: QuestionText) => ({
    ...rest,
    stem: withDollars(stem),
    options: entries(options),
    ...(left ? { left: entries(left) } : {}),
    explanation: withDollars(explanation),
  });
  const tongues = Object.entries(content).map(([tongue, text]) => [tongue, read(text)]);
  return { ...draft, content: Object.fromEntries(tongues) };
}

/**
 * A question of Moodle with its name and tags, in the languages of its texts. An id that is none of ours
 * has no place here and is named.
 */
export function withNames(
  draft: Record<string, unknown>,
  { title: given, tags, id }: Names,
): { draft: Record<string, unknown>; told: Reason[] } {
  const { draft: translated, told: tongues } = inBothTongues(draft);
  const spoken = draft['textKind'] === 'markdown' ? withOwnMaths(translated) : translated;
  const { facts, told } = factsOf(tags);
  const { title, told: cut } = titleOf(spoken, given);
  const foreign = id === '' || ours.test(id) ? [] : [reason('id_left', { id: id.slice(0, 100) })];
  return {
    draft: { ...withFacts(spoken, facts), ...(title === undefined ? {} : { title }) },
    told: [...tongues, ...told, ...cut, ...foreign],
  };
}
