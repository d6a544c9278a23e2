import type { EditorValues } from './values.ts';

/* The marks of options in percent, as they are without anybody's wish: all for what is right, none else. */

type Option = EditorValues['content']['en']['options'][number];
type Asked = { type: EditorValues['type']; optionIds: readonly string[] };

/** Of several that are right together each has its part; of several that are right alone, each has all. */
function plainShare(id: string, { type, optionIds }: Asked): number {
  if (!optionIds.includes(id)) return 0;
  return type === 'multiple' ? Number((100 / optionIds.length).toFixed(5)) : 100;
}

const isEmpty = ({ share }: Option): boolean => typeof share !== 'number';

/** The options with the plain marks in every box that is empty. */
export function filledShares(options: readonly Option[], asked: Asked): Option[] {
  return options.map((one) =>
    isEmpty(one) ? { ...one, share: plainShare(one._id, asked) } : { ...one },
  );
}

/** The options after others have become right: marks that nobody has changed go along. */
export function followedShares(options: readonly Option[], before: Asked, after: Asked): Option[] {
  const isPlain = options.every((one) => one.share === plainShare(one._id, before));
  return isPlain
    ? options.map((one) => ({ ...one, share: plainShare(one._id, after) }))
    : [...options];
}
