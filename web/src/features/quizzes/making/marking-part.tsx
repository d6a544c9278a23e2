import type { QuestionType } from '@chinar/contract/questions.terms';
import { QuestionType as types } from '@chinar/contract/questions.terms';
import * as m from '@chinar/messages/paraglide/messages';
import { questionTypeWord } from '../../../lib/question-types.ts';
import { Trash2 } from 'lucide-react';
import { useController } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/choice-fields.tsx';
import { useField } from '../../../ui/fields/field.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { partialChoices } from './words.ts';

/** What a right, a wrong and no answer are worth; fractions as they are printed: `-1/3`. */
export function MarkingFields({
  base,
  isOptional = false,
}: {
  base: string;
  isOptional?: boolean;
}) {
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <TextField
        name={`${base}.correct`}
        label={m.quizzes_make_correct()}
        placeholder="4"
        optional={isOptional}
      />
      <TextField
        name={`${base}.wrong`}
        label={m.quizzes_make_wrong()}
        placeholder="-1"
        optional={isOptional}
      />
      <TextField
        name={`${base}.unanswered`}
        label={m.quizzes_make_unanswered()}
        placeholder="0"
        optional
      />
      <SelectField
        name={`${base}.partial`}
        label={m.quizzes_make_partial()}
        choices={partialChoices()}
        optional
      />
    </div>
  );
}

/** Types of question that are marked otherwise than their section. */
export function TypeMarkings({ base }: { base: string }) {
  const field = { name: `${base}.markingByType`, label: m.quizzes_make_by_type(), optional: true };
  const state = useField(field, {
    show: (value) =>
      Object.keys(value || {})
        .map((type) => questionTypeWord(type as QuestionType))
        .join(', '),
  });
  const { field: box } = useController({ name: field.name });
  const held = (box.value || {}) as Partial<Record<QuestionType, object>>;
  const marked = types.options.filter((type) => held[type] !== undefined);
  const others = types.options.filter((type) => held[type] === undefined);
  const without = (type: QuestionType): object =>
    Object.fromEntries(Object.entries(held).filter(([name]) => name !== type));
  return (
    <FieldGroup field={field} state={state}>
      <div className="grid gap-3">
        {marked.map((type) => (
          <fieldset
            key={type}
            aria-label={questionTypeWord(type)}
            className="min-w-0 rounded-control border border-line bg-paper p-3"
          >
            <div className="flex items-center justify-between">
              <span className="font-semibold">{questionTypeWord(type)}</span>
              <IconButton
                label={m.common_list_remove({ item: questionTypeWord(type) })}
                onClick={() => box.onChange(without(type))}
              >
                <Trash2 size={20} aria-hidden="true" />
              </IconButton>
            </div>
            <MarkingFields base={`${field.name}.${type}`} />
          </fieldset>
        ))}
        <div className="flex flex-wrap gap-2">
          {others.map((type) => (
            <Button
              key={type}
              size="sm"
              variant="ghost"
              onClick={() =>
                box.onChange({
                  ...held,
                  [type]: { correct: '', wrong: '0', unanswered: '0', partial: 'none' },
                })
              }
            >
              {m.quizzes_make_add_type({ type: questionTypeWord(type) })}
            </Button>
          ))}
        </div>
      </div>
    </FieldGroup>
  );
}
