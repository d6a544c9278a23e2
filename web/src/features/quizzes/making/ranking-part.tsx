import { drawnLimits } from '@chinar/contract/quizzes.sections';
import * as m from '@chinar/messages/paraglide/messages';
import { Shuffle } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/choice-fields.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { isDrawn, type SectionValues } from './totals.ts';

/** Draws other questions: what comes is known when it is saved and looked at. */
function DrawAnew() {
  const { field } = useController({ name: 'drawing' });
  return (
    <div>
      <Button
        size="sm"
        onClick={() => {
          field.onChange(Number(field.value || 0) + 1);
          toast.info(m.quizzes_make_drawn_anew());
        }}
      >
        <Shuffle size={18} aria-hidden="true" />
        {m.quizzes_make_draw_anew()}
      </Button>
    </div>
  );
}

/** Whether takers are compared, and, where they are not and something is drawn, how many papers there are. */
export function RankingPart() {
  const [sections, isRanked, forms] = useWatch({ name: ['sections', 'isRanked', 'forms'] }) as [
    SectionValues[] | undefined,
    boolean | undefined,
    unknown,
  ];
  const hasDrawn = (sections ?? []).some(isDrawn);
  return (
    <div className="grid gap-4">
      <CheckboxField name="isRanked" hint={m.quizzes_make_ranked_hint()}>
        {m.quizzes_make_ranked()}
      </CheckboxField>
      {hasDrawn && (
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
          {isRanked && forms === 1 ? (
            <p className="text-ink-2">{m.quizzes_make_forms_ranked()}</p>
          ) : (
            <NumberField
              name="forms"
              label={m.quizzes_make_forms()}
              hint={m.quizzes_make_forms_hint()}
              min={1}
              max={drawnLimits.forms}
            />
          )}
          <DrawAnew />
        </div>
      )}
    </div>
  );
}
