import { TextKind } from '@chinar/contract/questions.terms';
import { ImportWeights } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { CheckboxField, SelectField } from '../../../ui/fields/choice-fields.tsx';

/** What few files need: closed until it is looked for. */
export function MoreChoices() {
  const kinds = {
    plain: m.questions_kind_plain(),
    markdown: m.questions_kind_markdown(),
    html: m.questions_kind_html(),
    latex: m.questions_kind_latex(),
  };
  const weights = { keep: m.questions_weights_keep(), drop: m.questions_weights_drop() };
  return (
    <details className="rounded-control border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {m.questions_more_title()}
      </summary>
      <div className="grid gap-5 pt-2 pb-4">
        <SelectField
          name="textKind"
          label={m.questions_kind()}
          hint={m.questions_kind_hint()}
          optional
          choices={[
            { value: '', label: m.questions_kind_detect() },
            ...TextKind.options.map((value) => ({ value, label: kinds[value] })),
          ]}
        />
        <SelectField
          name="weights"
          label={m.questions_weights()}
          hint={m.questions_weights_hint()}
          choices={ImportWeights.options.map((value) => ({ value, label: weights[value] }))}
        />
        <CheckboxField name="repairBytes" hint={m.questions_repair_hint()}>
          {m.questions_repair()}
        </CheckboxField>
      </div>
    </details>
  );
}
