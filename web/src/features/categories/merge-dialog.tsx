import { mergeCategory, type UsedCategory } from '@chinar/contract/categories';
import * as m from '@chinar/messages/paraglide/messages';
import { said } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { toast } from '../../ui/toasts.tsx';
import { touches } from './category-form.tsx';

/** Asks which category takes the place of one; it cannot be undone, and says what it does. */
export function MergeDialog({
  category,
  tree,
  onClose,
}: {
  category: UsedCategory;
  tree: readonly UsedCategory[];
  onClose: () => void;
}) {
  const others = tree.filter(({ _id }) => _id !== category._id);
  const name = said(category.name);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.categories_merge_title({ name })}
      text={m.categories_merge_text({ count: category.uses })}
    >
      <EndpointForm
        endpoint={mergeCategory}
        params={{ id: category._id }}
        touches={touches}
        record={{ intoId: others[0]?._id ?? '' }}
        onSent={() => {
          toast.success(m.categories_merged({ name }));
          onClose();
        }}
      >
        <SelectField
          name="intoId"
          label={m.categories_merge_into()}
          choices={others.map((one) => ({ value: one._id, label: said(one.name) }))}
        />
        <SubmitButton wide={false}>{m.categories_merge_verb()}</SubmitButton>
      </EndpointForm>
    </Dialog>
  );
}
