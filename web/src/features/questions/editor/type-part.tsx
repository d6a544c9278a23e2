import { listQuestionTemplates } from '@chinar/contract/questions.templates';
import { Difficulty, QuestionType, TextKind } from '@chinar/contract/questions.terms';
import * as m from '@chinar/messages/paraglide/messages';
import { useFormContext, useWatch } from 'react-hook-form';
import { copyOf } from '../../../lib/forms/record-values.ts';
import { said } from '../../../lib/i18n.ts';
import { useApi } from '../../../lib/queries.ts';
import { questionTypeWord } from '../../../lib/question-types.ts';
import { difficultyWord } from '../../../lib/words.ts';
import { SelectField } from '../../../ui/fields/choice-fields.tsx';
import { useField } from '../../../ui/fields/field.tsx';
import { PickBox } from '../../../ui/mark-boxes.tsx';
import { textKindWord } from '../question-data.ts';
import { withForm, withType } from './type-change.ts';
import type { EditorValues } from './values.ts';

/** What kind of question it is. What was typed stays, whatever is chosen. */
export function TypePart() {
  const { getValues, setValue } = useFormContext();
  const type = useWatch({ name: 'type' }) as EditorValues['type'];
  const [en, hi] = useWatch({ name: ['content.en.options', 'content.hi.options'] }) as [
    EditorValues['content']['en']['options'],
    EditorValues['content']['hi']['options'],
  ];
  const { data: templates = [] } = useApi(listQuestionTemplates);
  useField(
    { name: 'type', label: m.questions_filter_type() },
    { show: (value) => (typeof value === 'string' ? questionTypeWord(value as never) : '') },
  );
  const says = (given: typeof en, asked: { text: string }[] | undefined): boolean =>
    given.length === asked?.length && given.every(({ text }, place) => text === asked[place]?.text);
  const form = templates.find(
    ({ draft }) =>
      type === draft.type &&
      says(en, draft.content.en.options) &&
      (says(hi, draft.content.hi?.options) || hi.every(({ text }) => text === '')),
  );
  const choose = (value: string): void => {
    const values = copyOf(getValues()) as EditorValues;
    const template = templates.find((one) => one.form === value);
    const next = template ? withForm(values, template) : withType(values, value as never);
    for (const name of ['parked', 'content', 'key', 'type'] as const)
      setValue(name, next[name], { shouldDirty: true });
  };
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      <PickBox
        label={m.questions_filter_type()}
        name="type"
        value={form?.form ?? type}
        choices={[
          ...QuestionType.options.map((value) => ({ value, label: questionTypeWord(value) })),
          ...templates.map((template) => ({ value: template.form, label: said(template.title) })),
        ]}
        note={form && said(form.instruction)}
        onPick={choose}
      />
      <SelectField
        name="difficulty"
        label={m.questions_field_difficulty()}
        choices={Difficulty.options.map((value) => ({ value, label: difficultyWord(value) }))}
      />
      <SelectField
        name="textKind"
        label={m.questions_field_kind()}
        choices={TextKind.options.map((value) => ({ value, label: textKindWord(value) }))}
      />
    </div>
  );
}
