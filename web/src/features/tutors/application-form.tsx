import { type Application, saveMyApplication } from '@chinar/contract/tutors.applications';
import * as m from '@chinar/messages/paraglide/messages';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { toast } from '../../ui/toasts.tsx';
import { AboutFields, ProofFields, QualificationFields, TeachFields } from './fields-part.tsx';
import { HandInForm } from './hand-in-form.tsx';
import { touched } from './own-data.ts';
import { KeepOnStep, KeptWatch, Unkept } from './keeping-part.tsx';
import { LastBar, StepBar, StepsRow } from './steps-part.tsx';
import { stepWord } from './step-words.ts';
import { missingOf, type Step, stepIn, stepOfNeed } from './steps-data.ts';

/** All steps stay in the form, and a file that is on its way goes on; one of them is in sight. */
function Part({ step, shown, children }: { step: Step; shown: Step; children: ReactNode }) {
  return (
    <fieldset
      data-step={step}
      aria-label={stepWord(step)}
      tabIndex={-1}
      hidden={step !== shown}
      className="min-w-0 rounded-control outline-none"
    >
      {children}
    </fieldset>
  );
}

/** An application while it is written: kept by the server a while after each change, and with each step. */
export function ApplicationForm({
  application,
  isNew,
}: {
  application: Application;
  isNew: boolean;
}) {
  const [search] = useSearchParams();
  const client = useQueryClient();
  const step = stepIn(search);
  const undone = missingOf(application).map(stepOfNeed);
  const [isKept, setKept] = useState(true);
  return (
    <div className="grid max-w-form grid-cols-1 gap-6">
      <EndpointForm
        endpoint={saveMyApplication}
        record={application}
        draftKey={`tutor-application-${application._id}`}
        label={m.tutors_form()}
        touches={touched}
        // It was handed in, or taken back, in another window: there is nothing to write into any more.
        onTheirs={({ can }) => {
          if ((can as Application['can']).edit) return;
          toast.error(m.tutors_outdated());
          for (const { name } of touched) void client.invalidateQueries({ queryKey: [name] });
        }}
      >
        <StepsRow step={step} undone={undone} />
        <Part step="about" shown={step}>
          <AboutFields />
        </Part>
        <Part step="teach" shown={step}>
          <TeachFields />
        </Part>
        <Part step="qualifications" shown={step}>
          <QualificationFields application={application} />
        </Part>
        <Part step="proof" shown={step}>
          <ProofFields application={application} />
        </Part>
        <Part step="check" shown={step}>
          {!isKept && <Unkept />}
        </Part>
        <KeptWatch onChange={setKept} />
        <KeepOnStep step={step} application={application} isNew={isNew} />
        <StepBar step={step} />
      </EndpointForm>
      {step === 'check' && (
        <>
          <HandInForm application={application} isKept={isKept} />
          <LastBar />
        </>
      )}
    </div>
  );
}
