import { foldShortText } from '@chinar/measurement/short-text';
import { explanation, type ForeignNotes, type Part, unified, wordsOf } from './import.foreign.ts';
import { type Reason, reason } from './import.reason.ts';

/** A text that a foreign file takes as an answer: `fraction` 1 for all of the marks. */
export type ForeignText = { text: string; fraction: number; feedback: Part | null };

type Words = Omit<ForeignNotes, 'notes'>;

/** A question in our words with what was lost on the way, or why there is none. */
export type ForeignRead = { draft: Record<string, unknown>; told: Reason[] } | { fault: Reason };

/** In the systems that these files come from a `*` stands for any letters, `\*` for itself. */
const wildcard = /(?<!\\)\*/;
const anything = '*';

function distinct(texts: readonly string[]): string[] {
  return [...new Map(texts.map((text) => [foldShortText(text), text.trim()])).values()];
}

/**
 * A question that is answered with a short text. An answer that is worth a part of the marks, or none and
 * says nothing, is left out and named.
 */
export function shortOf(words: Words, answers: readonly ForeignText[]): ForeignRead {
  const best = Math.max(0, ...answers.map(({ fraction }) => fraction));
  if (best === 0) return { fault: reason('short_none') };
  const right = answers.filter(({ fraction }) => fraction === best);
  const open = right.find(({ text }) => wildcard.test(text));
  if (open) return { fault: reason('short_wildcard', { text: open.text.slice(0, 200) }) };
  const left = answers.filter(
    ({ text, fraction, feedback }) =>
      fraction !== best && (fraction > 0 || (feedback === null && text !== anything)),
  );
  const told = left.map(({ text, fraction }) =>
    reason(fraction > 0 ? 'short_partly' : 'short_left', { text: text.slice(0, 200) }),
  );
  const notes = answers.map(({ text, feedback }): [string, Part | null] => [text, feedback]);
  const { kind, ...said } = wordsOf({ ...words, notes });
  const accepted = distinct(right.map(({ text }) => text.replaceAll(String.raw`\*`, '*')));
  return {
    draft: {
      type: 'shorttext',
      textKind: kind,
      content: { en: { ...said, options: [] } },
      key: { accepted },
    },
    told,
  };
}

/** What belongs together; without a left side it is only offered on the right. */
export type ForeignPair = { left: Part; right: Part };

/** A question whose entries are matched: a text that is right for several stands on the right once. */
export function matchOf({ stem, general, wished }: Words, given: readonly ForeignPair[]) {
  const parts = [stem, general, ...given.flatMap(({ left, right }) => [left, right])];
  const { kind, say } = unified(
    parts.filter((part) => part !== null),
    wished,
  );
  const said = given.map(({ left, right }) => ({ left: say(left), right: say(right) }));
  const texts = [...new Set(said.map(({ right }) => right))];
  const rightOf = new Map(texts.map((text, at) => [text, `r${at + 1}`]));
  const asked = said
    .filter(({ left }) => left !== '')
    .map((pair, at) => ({ ...pair, _id: `l${at + 1}` }));
  return {
    type: 'match',
    textKind: kind,
    content: {
      en: {
        stem: say(stem),
        options: [],
        left: asked.map(({ _id, left: text }) => ({ _id, text })),
        right: texts.map((text) => ({ _id: rightOf.get(text), text })),
        explanation: explanation(kind, general ? say(general) : '', []),
      },
    },
    key: { pairs: asked.map(({ _id, right }) => [_id, rightOf.get(right)]) },
  };
}
