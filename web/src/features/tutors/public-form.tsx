import type { Application } from '@chinar/contract/tutors.applications';
import { saveMyTutorWords } from '@chinar/contract/tutors.words';
import { listTutors } from '@chinar/contract/tutors';
import * as m from '@chinar/messages/paraglide/messages';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { toast } from '../../ui/toasts.tsx';
import { AboutFields, TeachFields } from './fields-part.tsx';
import { touched } from './own-data.ts';

/** What the list of tutors says of somebody who teaches, to be changed whenever they want. */
export function PublicForm({ application }: { application: Application }) {
  return (
    <section aria-labelledby="tutor-public" className="grid max-w-form grid-cols-1 gap-6">
      <div>
        <h2 id="tutor-public" className="text-22">
          {m.tutors_public_title()}
        </h2>
        <p className="mt-1 text-ink-2">{m.tutors_public_text()}</p>
      </div>
      <EndpointForm
        endpoint={saveMyTutorWords}
        record={application}
        draftKey={`tutor-public-${application._id}`}
        label={m.tutors_public_title()}
        touches={[...touched, listTutors]}
        onSent={() => {
          toast.success(m.tutors_public_saved());
        }}
      >
        <AboutFields />
        <TeachFields />
        <SubmitButton wide={false}>{m.tutors_public_save()}</SubmitButton>
      </EndpointForm>
    </section>
  );
}
