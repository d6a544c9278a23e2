import { type Application, submitMyApplication } from '@chinar/contract/tutors.applications';
import { declarationsVersion } from '@chinar/contract/tutors.limits';
import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toasts.tsx';
import { refreshUser, touched } from './own-data.ts';
import { needWord, stepWord } from './step-words.ts';
import { missingOf, type Need, stepOfNeed } from './steps-data.ts';

function Missing({ missing }: { missing: readonly Need[] }) {
  const isWhole = missing.length === 0;
  const Mark = isWhole ? CircleCheck : TriangleAlert;
  return (
    <section aria-label={m.tutors_missing_label()} className="grid gap-2">
      <p className="flex items-start gap-2 font-semibold">
        <Mark
          size={20}
          aria-hidden="true"
          className={`mt-0.5 shrink-0 ${isWhole ? 'text-good-text' : 'text-warn-text'}`}
        />
        {isWhole ? m.tutors_missing_none() : m.tutors_missing({ count: missing.length })}
      </p>
      <ul className="grid">
        {missing.map((need) => (
          <li key={need} className="border-b border-line last:border-0">
            <Link
              to={paths.becomeTutor({ step: stepOfNeed(need), need })}
              look="none"
              className="state flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-control px-2 py-2 hover:bg-sunk"
            >
              <span className="font-semibold text-lake">{needWord(need)}</span>
              <span className="text-14 text-ink-2">{stepWord(stepOfNeed(need))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is missing, and once nothing is: the declarations, and handing in. */
export function HandInForm({
  application,
  isKept,
}: {
  application: Application;
  /** What is typed and not saved would not be handed in. */
  isKept: boolean;
}) {
  const missing = missingOf(application);
  return (
    <Card className="grid grid-cols-1 gap-6">
      <h2 className="text-22">{stepWord('check')}</h2>
      <Missing missing={missing} />
      {missing.length === 0 && isKept && application.can.submit && (
        <EndpointForm
          endpoint={submitMyApplication}
          record={{ declarations: { version: declarationsVersion } }}
          label={stepWord('check')}
          touches={touched}
          onSent={async () => {
            toast.success(m.tutors_handed_in());
            await refreshUser();
          }}
        >
          {(at) => (
            <>
              <p className="text-ink-2">{m.tutors_declare_lead()}</p>
              <CheckboxField name={at('declarations.truth')}>
                {m.tutors_declare_truth()}
              </CheckboxField>
              <CheckboxField name={at('declarations.noConviction')}>
                {m.tutors_declare_no_conviction()}
              </CheckboxField>
              <CheckboxField name={at('declarations.contentOwnership')}>
                {m.tutors_declare_content_ownership()}
              </CheckboxField>
              <SubmitButton wide={false}>{m.tutors_hand_in()}</SubmitButton>
            </>
          )}
        </EndpointForm>
      )}
    </Card>
  );
}
