import { itemTypes } from '@chinar/contract/cart';
import { listPromoItems, type PromoScope } from '@chinar/contract/promo-codes';
import { formatRupees } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { kindWord } from '../../lib/item-words.ts';
import { useApi } from '../../lib/queries.ts';
import { ChecksField } from '../../ui/fields/checks-field.tsx';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { LooseInput } from '../../ui/loose-fields.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { scopeChoices } from './promo-code-words.tsx';

const name = 'scopeValues';

function Kinds() {
  const choices = itemTypes.map((value) => ({ value, label: kindWord(value) }));
  return <ChecksField name={name} label={m.promo_codes_kinds()} choices={choices} columns={2} />;
}

function Categories() {
  const { data } = useApi(listPromoItems, { query: {} });
  if (!data) return <Skeleton className="h-24 w-full" />;
  const choices = data.categories.map((value) => ({ value, label: value }));
  return (
    <ChecksField name={name} label={m.promo_codes_categories()} choices={choices} columns={2} />
  );
}

/** What is chosen stands first and stays in the list, whatever is looked for. */
function Items() {
  const { getValues } = useFormContext();
  const box = useId();
  const chosen = (): string => ((getValues(name) ?? []) as string[]).join(',');
  const [asked, setAsked] = useState(() => ({ q: '', ids: chosen() }));
  const { data } = useApi(listPromoItems, { query: asked }, { keepPrevious: true });
  const choices = (data?.items ?? []).map(({ itemId, itemType, title, price }) => ({
    value: itemId,
    label: title,
    hint: `${kindWord(itemType)} · ${formatRupees(price)}`,
  }));
  return (
    <div className="grid gap-4">
      <div>
        <label htmlFor={box} className="mb-1.5 block font-semibold">
          {m.promo_codes_items_find()}
        </label>
        <LooseInput
          id={box}
          type="search"
          value={asked.q}
          maxLength={100}
          onText={(q) => setAsked({ q, ids: chosen() })}
        />
      </div>
      {data === undefined && <Skeleton className="h-40 w-full" />}
      {data && choices.length === 0 && <p className="text-ink-2">{m.promo_codes_items_none()}</p>}
      {choices.length > 0 && (
        <ChecksField name={name} label={m.promo_codes_items()} choices={choices} columns={2} />
      )}
    </div>
  );
}

/** What a code is for. */
export function ScopePart() {
  const { setValue } = useFormContext();
  const scope = useWatch({ name: 'scope' }) as PromoScope | undefined;
  const [was, setWas] = useState(scope);
  // Kinds are no ids: what was chosen of one sort is nothing of another.
  if (was !== scope) {
    setWas(scope);
    if (was !== undefined) setValue(name, [], { shouldDirty: true });
  }
  return (
    <>
      <SelectField name="scope" label={m.promo_codes_scope()} choices={scopeChoices()} />
      {scope === 'types' && <Kinds />}
      {scope === 'items' && <Items />}
      {scope === 'categories' && <Categories />}
    </>
  );
}
