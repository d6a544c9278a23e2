import type { QuestionKey } from '@chinar/contract/questions.terms';
import { typedKeyWords } from '@chinar/messages/key-words';
import { letterOf } from './letters.ts';

type Entries = readonly { _id: string }[];

/** The places in a right column, from 1, to which an entry of the left one belongs. */
export function matchedPlaces(key: QuestionKey, right: Entries, leftId: string): number[] {
  if (!('pairs' in key)) return [];
  return key.pairs
    .flatMap(([from, to]) =>
      from === leftId ? [right.findIndex(({ _id }) => _id === to) + 1] : [],
    )
    .toSorted((one, other) => one - other);
}

/** What belongs together: A–2, B–1, 3. */
function pairWords(key: QuestionKey, left: Entries, right: Entries): string {
  return left
    .map(({ _id }, place) => ({
      letter: letterOf(place),
      to: matchedPlaces(key, right, _id),
    }))
    .filter(({ to }) => to.length > 0)
    .map(({ letter, to }) => `${letter}–${to.join(', ')}`)
    .join(' · ');
}

/**
 * What is right, in one line: the letters of options, the pairs of two columns in the order in which these are
 * given, or what is typed.
 */
export function keyWords(
  key: QuestionKey,
  {
    options,
    left = [],
    right = [],
  }: { options: Entries; left?: Entries | undefined; right?: Entries | undefined },
): string {
  if ('optionIds' in key)
    return options
      .flatMap(({ _id }, place) => (key.optionIds.includes(_id) ? [letterOf(place)] : []))
      .join(', ');
  return 'pairs' in key ? pairWords(key, left, right) : typedKeyWords(key);
}
