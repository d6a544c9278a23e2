import { getPassage, listPassages, type PassageShown } from '@chinar/contract/questions.passages';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useApi } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/choice-fields.tsx';
import { FormPart } from '../../../ui/fields/form-part.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Apart } from './apart.tsx';
import { NewPassage } from './new-passage.tsx';

/** As many as one chooses from by eye; the newest. */
const offered = 50;
const shownLetters = 80;

function nameOf({ content, questions }: PassageShown): string {
  const text = content.en.text.replaceAll(/\s+/g, ' ').slice(0, shownLetters);
  return m.questions_passage_choice({ text, count: questions });
}

/** The newest passages, and the one that is chosen though it is older. */
function usePassages(chosenId: string): { value: string; label: string }[] {
  const { data } = useApi(listPassages, { query: { limit: offered } });
  const listed = data?.passages ?? [];
  const isListed = chosenId === '' || listed.some(({ _id }) => _id === chosenId);
  const own = useApi(
    getPassage,
    { params: { id: chosenId } },
    { enabled: data !== undefined && !isListed },
  );
  const choices = listed.map((passage) => ({ value: passage._id, label: nameOf(passage) }));
  if (isListed) return choices;
  const label = own.data ? nameOf(own.data) : m.questions_passage_chosen();
  return [{ value: chosenId, label }, ...choices];
}

/** The passage that a question is about, chosen or written, and the pool of options that it shares. */
export function PassagePart() {
  const { setValue } = useFormContext();
  const [isNew, setNew] = useState(false);
  const [passageId = '', type] = useWatch({ name: ['passageId', 'type'] }) as string[];
  const passages = usePassages(passageId);
  return (
    <FormPart title={m.questions_passage()} hint={m.questions_passage_hint()}>
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <SelectField
          name="passageId"
          label={m.questions_passage_about()}
          choices={[{ value: '', label: m.questions_passage_none() }, ...passages]}
          optional
        />
        <Button onClick={() => setNew(true)}>{m.questions_passage_new()}</Button>
      </div>
      {passageId && (type === 'single' || type === 'multiple') && (
        <TextField
          name="pool"
          label={m.questions_pool_name()}
          hint={m.questions_pool_hint()}
          maxLength={40}
          optional
        />
      )}
      {isNew && (
        <Apart>
          <NewPassage
            onClose={() => setNew(false)}
            onMade={(id) => setValue('passageId', id, { shouldDirty: true })}
          />
        </Apart>
      )}
    </FormPart>
  );
}
