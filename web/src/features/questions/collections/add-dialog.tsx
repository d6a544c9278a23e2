import {
  changeCollection,
  collectionLimits,
  createCollection,
  listCollections,
} from '@chinar/contract/questions.collections';
import * as m from '@chinar/messages/paraglide/messages';
import * as z from 'zod/mini';
import { saidOf } from '../../../lib/api-error.ts';
import { useApi, useSend } from '../../../lib/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/fields/choice-fields.tsx';
import { Form, SubmitButton } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { collectionTouches } from './touches.ts';

const Wish = z
  .object({
    collection: z._default(z.string(), ''),
    name: z._default(z.string().check(z.trim(), z.maxLength(collectionLimits.name)), ''),
  })
  .check(
    z.refine(({ collection, name }) => collection !== '' || name !== '', {
      error: 'collection_name_needed',
      path: ['name'],
    }),
  );

/** Puts the selected questions into a collection that is there, or into a new one. */
export function AddDialog({
  isOpen,
  ids,
  onClose,
  onDone,
}: {
  isOpen: boolean;
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { data } = useApi(listCollections);
  const create = useSend(createCollection, { touches: collectionTouches });
  const change = useSend(changeCollection, { touches: collectionTouches });
  const takeBack = async (id: string, remove: string[]): Promise<void> => {
    try {
      await change.mutateAsync({ params: { id }, body: { remove } });
    } catch (error) {
      toast.error(saidOf(error, m.common_load_failed()));
    }
  };
  const add = async ({ collection, name }: z.output<typeof Wish>): Promise<void> => {
    if (collection === '') {
      const made = await create.mutateAsync({ body: { name, ids: [...ids] } });
      toast.success(m.questions_collection_made({ name: made.name, count: made.count }));
    } else {
      const sent = { params: { id: collection }, body: { add: [...ids] } };
      const { added, collection: held } = await change.mutateAsync(sent);
      toast.success(
        m.questions_collection_added({ name: held.name, count: added.length }),
        added.length > 0 ? { undo: () => void takeBack(collection, added) } : {},
      );
    }
    onDone();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.questions_collection_add_title({ count: ids.length })}
    >
      <Form
        schema={Wish}
        defaults={{ collection: '', name: '' }}
        label={m.questions_collection_add()}
        onSubmit={add}
      >
        <SelectField
          name="collection"
          label={m.questions_collection()}
          choices={[
            { value: '', label: m.questions_collection_new() },
            ...(data?.collections ?? []).map(({ _id, name, count }) => ({
              value: _id,
              label: m.questions_filter_subject_count({ name, count: String(count) }),
            })),
          ]}
        />
        <TextField
          name="name"
          label={m.questions_collection_name()}
          hint={m.questions_collection_name_hint()}
          maxLength={collectionLimits.name}
          optional
        />
        <SubmitButton>{m.questions_collection_add()}</SubmitButton>
      </Form>
    </Dialog>
  );
}
