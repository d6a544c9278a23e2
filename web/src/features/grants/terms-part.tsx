import { ItemType } from '@chinar/contract/cart';
import { grantMany } from '@chinar/contract/grants';
import { Id } from '@chinar/contract/ids';
import { listPromoItems } from '@chinar/contract/promo-codes';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { kindWord } from '../../lib/item-words.ts';
import { useApi } from '../../lib/queries.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import { FormPart } from '../../ui/fields/form-part.tsx';
import { PickField } from '../../ui/fields/pick-field.tsx';
import { TextareaField } from '../../ui/fields/text-field.tsx';

const { reason, expiresAt } = grantMany.body.shape;

/** What both forms ask; the item is one box, of its kind and its id. */
export const askedTerms = { item: z.string().check(z.minLength(1)), reason, expiresAt };

const Chosen = z.strictObject({ itemType: ItemType, itemId: Id });

/** The terms as the calls send them. */
export function sentTerms<T extends { item: string }>({ item, ...rest }: T) {
  const [itemType, itemId] = item.split(' ');
  return { ...rest, ...Chosen.parse({ itemType, itemId }) };
}

function ItemField() {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim().slice(0, 100));
  const chosen = useWatch({ name: 'item' }) as string | undefined;
  // What was chosen has its name in the list, whatever is looked for.
  const ids = chosen?.split(' ')[1];
  const query = { ...(q ? { q } : {}), ...(ids ? { ids } : {}) };
  const { data } = useApi(listPromoItems, { query }, { keepPrevious: true });
  const choices = (data?.items ?? []).map(({ itemType, itemId, title }) => ({
    value: `${itemType} ${itemId}`,
    label: `${title} · ${kindWord(itemType)}`,
  }));
  return (
    <PickField
      name="item"
      label={m.grants_item()}
      hint={m.grants_item_hint()}
      choices={choices}
      onSearch={setTyped}
    />
  );
}

/** What is given, until when and why. */
export function TermsFields() {
  return (
    <FormPart title={m.grants_part_what()}>
      <ItemField />
      <DateTimeField
        name="expiresAt"
        label={m.grants_until()}
        hint={m.grants_until_hint()}
        optional
      />
      <TextareaField
        name="reason"
        label={m.grants_reason()}
        hint={m.grants_reason_hint()}
        rows={2}
        maxLength={500}
      />
    </FormPart>
  );
}
