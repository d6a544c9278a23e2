import { ProgramItemType, programLimits, ProgramTranslations } from '@chinar/contract/programs';
import { createProgram, type DraftItem, updateProgram } from '@chinar/contract/programs.making';
import * as z from 'zod/mini';

/** A part by one word, as a box holds it. */
export const refOf = ({ itemType, itemId }: Pick<DraftItem, 'itemType' | 'itemId'>): string =>
  `${itemType} ${itemId}`;

export const blankItem = { ref: '', isRequired: true };

const Ref = z.strictObject({
  ref: z.string().check(z.minLength(1)),
  isRequired: z._default(z.boolean(), true),
});
const Refs = z._default(z.array(Ref).check(z.maxLength(programLimits.items)), []);

function itemOf({ ref, isRequired }: z.output<typeof Ref>): DraftItem {
  const [itemType, itemId = ''] = ref.split(' ');
  return { itemType: ProgramItemType.parse(itemType), itemId, isRequired };
}

const asBody = <V extends { items: z.output<typeof Ref>[] }>({ items, ...rest }: V) => ({
  ...rest,
  items: items.map(itemOf),
});

/** Translations as a whole: what is left of them when a box is emptied is sent. */
const own = { items: Refs, translations: ProgramTranslations };

/** What the form asks; its output is the body of the call. */
export const AskedCreate = z.pipe(
  z.extend(z.omit(createProgram.body, { items: true, translations: true }), own),
  z.transform(asBody),
);
export const AskedUpdate = z.pipe(
  z.extend(z.omit(updateProgram.body, { items: true, translations: true }), own),
  z.transform(asBody),
);

/** A record as the form asks it. */
export function readRecord(record: Record<string, unknown>): Record<string, unknown> {
  const items = (record['items'] ?? []) as DraftItem[];
  return {
    ...record,
    items: items.map((item) => ({ ref: refOf(item), isRequired: item.isRequired })),
  };
}
