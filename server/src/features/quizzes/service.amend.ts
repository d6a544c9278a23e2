import { isDeepStrictEqual } from 'node:util';
import type { QuestionAsked } from '@chinar/contract/attempts.papers';
import type { QuestionText } from '@chinar/contract/questions';
import type { QuestionKey, QuestionType } from '@chinar/contract/questions.terms';
import type { Marked } from '@chinar/contract/quizzes.keys';
import type { CorrectionKind } from '@chinar/contract/quizzes.rules';
import type { KeyItem } from './service.compile.ts';
import { idsOf } from './service.compile-columns.ts';

/** What a correction puts in the place of an item's key. `isWeighed`: the fractions of its options stay. */
export type AmendedItem = Marked & { isWeighed: boolean };

/** How a question is marked that nothing was corrected of: by its key alone. */
export const unamended = ({ key }: { key: QuestionKey }): AmendedItem => ({
  status: 'normal',
  key,
  isWeighed: true,
});

export type Correction = { kind: CorrectionKind; key?: QuestionKey | undefined };

/** The answers of a key, each with the form that it has. */
const answersOf = (key: QuestionKey): [string, unknown][] =>
  Object.entries(key).flatMap(([form, answers]) =>
    (answers as unknown[]).map((answer): [string, unknown] => [form, answer]),
  );
const holdsAll = (one: [string, unknown][], other: [string, unknown][]): boolean =>
  other.every((answer) => one.some((own) => isDeepStrictEqual(own, answer)));

/** Whether two keys say the same, in whatever order. */
export function isSame(one: QuestionKey, other: QuestionKey): boolean {
  const [own, others] = [answersOf(one), answersOf(other)];
  return holdsAll(own, others) && holdsAll(others, own);
}

/** Both keys as one, where any answer of either is right; null where answers are right together only. */
function both(type: QuestionType, held: QuestionKey, more: QuestionKey): QuestionKey | null {
  if ('numeric' in held && 'numeric' in more)
    return { numeric: [...held.numeric, ...more.numeric] };
  if ('accepted' in held && 'accepted' in more)
    return { accepted: [...new Set([...held.accepted, ...more.accepted])] };
  if (type === 'multiple' || !('optionIds' in held) || !('optionIds' in more)) return null;
  return { optionIds: [...new Set([...held.optionIds, ...more.optionIds])] };
}

/**
 * How a question is marked after a correction. It is said of the published key, whatever other
 * corrections came before: the last one counts alone, and putting the published key back undoes them.
 */
export function amend(
  type: QuestionType,
  published: QuestionKey,
  { kind, key = published }: Correction,
): AmendedItem {
  if (kind === 'drop') return { status: 'dropped', key: published, isWeighed: true };
  if (kind === 'bonus') return { status: 'bonus', key: published, isWeighed: true };
  if (isSame(key, published)) return unamended({ key: published });
  if (kind === 'replace') return { status: 'normal', key, isWeighed: false };
  const joined = both(type, published, key);
  return joined
    ? { status: 'multi_correct', key: joined, isWeighed: true }
    : { status: 'multi_correct', key: published, alternatives: [key], isWeighed: true };
}

/** Whether sheets of a paper on which each entry of the left column has one partner can hold a key. */
export const hasOnePartnerEach = (key: QuestionKey): boolean =>
  !('pairs' in key) || new Set(key.pairs.map(([left]) => left)).size === key.pairs.length;

/**
 * What the options of a question are worth by a corrected key, in the bank and on a paper: what they were by the published one, where
 * the correction leaves that, and where several of them are right as its one answer each of these is so whole.
 */
export function optionMarksBy(
  type: QuestionType,
  { key, isWeighed }: AmendedItem,
  published: Readonly<Record<string, number>> | null,
): Record<string, number> | undefined {
  const taken =
    type === 'single' && 'optionIds' in key && key.optionIds.length > 1 ? key.optionIds : [];
  const held = isWeighed ? published : null;
  if (!held && taken.length === 0) return undefined;
  return { ...held, ...Object.fromEntries(taken.map((id) => [id, 1])) };
}

/** The names that a paper gives to the entries of the bank's version that it was made of. */
export type Names = Record<'options' | 'left' | 'right', ReadonlyMap<string, string>>;

/**
 * Papers give the entries names of their own and keep the order of the bank, but for a right column that is
 * mixed: `right` says in which order it stands.
 */
export function namesOf(
  asked: QuestionAsked,
  written: QuestionText,
  right = idsOf(written.right),
): Names {
  const shown = asked.content.en ?? asked.content.hi;
  const named = (list: keyof Names, ids: readonly string[]) => {
    const onPaper = idsOf(shown?.[list]);
    return new Map(
      ids.flatMap((id, at) => {
        const name = onPaper[at];
        return name === undefined ? [] : [[id, name] as const];
      }),
    );
  };
  return {
    options: named('options', idsOf(written.options)),
    left: named('left', idsOf(written.left)),
    right: named('right', right),
  };
}

function nameIn(names: ReadonlyMap<string, string>, id: string): string {
  const name = names.get(id);
  if (name === undefined) throw new RangeError(`No entry of the paper is ${id}`);
  return name;
}

/** A key as a paper names it. Throws RangeError for entries that its version did not have. */
export function renamed(key: QuestionKey, names: Names): QuestionKey {
  if ('optionIds' in key)
    return { optionIds: key.optionIds.map((id) => nameIn(names.options, id)) };
  if (!('pairs' in key)) return key;
  return {
    pairs: key.pairs.map(([left, right]) => [nameIn(names.left, left), nameIn(names.right, right)]),
  };
}

/** An item of a key with what a correction put in its place. */
export function laidOver(item: KeyItem, amended: AmendedItem): KeyItem {
  const { optionMarks, ...rest } = item;
  const held = amended.isWeighed && optionMarks && optionMarksBy(item.type, amended, optionMarks);
  return {
    ...rest,
    key: amended.key,
    keyStatus: amended.status,
    ...(amended.alternatives ? { alternatives: amended.alternatives } : {}),
    ...(held ? { optionMarks: held } : {}),
  };
}
