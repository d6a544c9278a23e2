import { listTutorTrust } from '@chinar/contract/accounts.trust';
import {
  approveApplication,
  getApplication,
  inviteApplicant,
  listApplications,
  reinstateTutor,
  rejectApplication,
  requestApplicationChanges,
  reviewApplication,
  type ReviewedApplication,
  suspendTutor,
} from '@chinar/contract/tutors.applications';
import { acceptTutorWords, takeBackTutorWords } from '@chinar/contract/tutors.words';
import { tutorLimits } from '@chinar/contract/tutors.limits';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { saidOf } from '../../lib/api-error.ts';
import { useSend } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { TextareaField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toasts.tsx';

type Reviewed = z.infer<typeof ReviewedApplication>;

const touches = [getApplication, listApplications, listTutorTrust];

/** Acts that need no words. */
const plain = {
  review: {
    endpoint: reviewApplication,
    verb: m.tutors_act_review,
    text: m.tutors_act_review_text,
    done: m.tutors_act_review_done,
  },
  'accept-words': {
    endpoint: acceptTutorWords,
    verb: m.tutors_words_seen,
    text: m.tutors_words_seen_text,
    done: m.tutors_words_seen_toast,
  },
  approve: {
    endpoint: approveApplication,
    verb: m.tutors_act_approve,
    text: m.tutors_act_approve_text,
    done: m.tutors_act_approve_done,
  },
  reinstate: {
    endpoint: reinstateTutor,
    verb: m.tutors_act_reinstate,
    text: m.tutors_act_reinstate_text,
    done: m.tutors_act_reinstate_done,
  },
} as const;

/** Acts with words that the applicant reads. */
const told = {
  interview: {
    endpoint: inviteApplicant,
    verb: m.tutors_act_interview,
    text: m.tutors_act_interview_text,
    done: m.tutors_act_interview_done,
  },
  'request-changes': {
    endpoint: requestApplicationChanges,
    verb: m.tutors_act_changes,
    text: m.tutors_act_changes_text,
    done: m.tutors_act_changes_done,
  },
  reject: {
    endpoint: rejectApplication,
    verb: m.tutors_act_reject,
    text: m.tutors_act_reject_text,
    done: m.tutors_act_reject_done,
  },
  'take-back-words': {
    endpoint: takeBackTutorWords,
    verb: m.tutors_words_back,
    text: m.tutors_words_back_text,
    done: m.tutors_words_back_toast,
  },
  suspend: {
    endpoint: suspendTutor,
    verb: m.tutors_act_suspend,
    text: m.tutors_act_suspend_text,
    done: m.tutors_act_suspend_done,
  },
} as const;

type Plain = keyof typeof plain;
type Told = keyof typeof told;
type Act = Plain | Told;

const isPlain = (act: Act): act is Plain => act in plain;
const verbOf = (act: Act): string => (isPlain(act) ? plain[act] : told[act]).verb();
const titleOf = (act: Act, { applicant }: Reviewed): string =>
  m.tutors_act_title({ verb: verbOf(act), name: applicant.fullName });

/** In the order in which they are offered; the first of them leads on. */
const order: readonly Act[] = [
  'accept-words',
  'take-back-words',
  'approve',
  'reinstate',
  'review',
  'interview',
  'request-changes',
  'reject',
  'suspend',
];
const harsh: ReadonlySet<Act> = new Set(['reject', 'suspend']);

type Asked<A extends Act> = {
  act: A;
  application: Reviewed;
  onClose: () => void;
  onStale: () => void;
};

function PlainDialog({ act, application, onClose, onStale }: Asked<Plain>) {
  const { endpoint, verb, text, done } = plain[act];
  const send = useSend(endpoint, { touches });
  const run = async (): Promise<void> => {
    try {
      const { _id: id, version } = application;
      await send.mutateAsync({ params: { id }, body: { version } });
      toast.success(done());
    } catch (error) {
      toast.error(saidOf(error, ''));
      onStale();
    }
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void run()}
      title={titleOf(act, application)}
      text={text()}
      verb={verb()}
      isBusy={send.isPending}
    />
  );
}

function ReasonDialog({ act, application, onClose, onStale }: Asked<Told>) {
  const { endpoint, verb, text, done } = told[act];
  // Somebody else was quicker: what is typed answers something that is not so any more.
  const goOn = (): void => {
    toast.error(m.tutors_act_outdated());
    onStale();
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={titleOf(act, application)} text={text()}>
      <EndpointForm
        endpoint={endpoint}
        params={{ id: application._id }}
        // Of what is read now: a draft would bring the version back that it was typed beside.
        also={{ version: application.version }}
        draftKey={`tutor-application-${application._id}-${act}`}
        touches={touches}
        onConflict={goOn}
        onOutdated={goOn}
        onSent={() => {
          toast.success(done());
          onClose();
        }}
      >
        <TextareaField
          name="reason"
          label={m.tutors_act_reason()}
          hint={m.tutors_act_reason_hint({ minimum: tutorLimits.reason.min })}
          maxLength={tutorLimits.reason.max}
        />
        <SubmitButton variant={harsh.has(act) ? 'danger-outline' : 'primary'}>
          {verb()}
        </SubmitButton>
      </EndpointForm>
    </Dialog>
  );
}

/** What an admin may do with an application as it stands. */
export function ReviewActs({
  application,
  onStale,
}: {
  application: Reviewed;
  onStale: () => void;
}) {
  const [act, setAct] = useState<Act | null>(null);
  const open = order.filter((one) => application.can.includes(one));
  const lookOf = (one: Act) => {
    if (harsh.has(one)) return 'danger-outline' as const;
    return one === open[0] ? ('primary' as const) : ('secondary' as const);
  };
  const asked = { application, onStale, onClose: () => setAct(null) };
  return (
    <div className="flex flex-wrap gap-3 empty:hidden xl:grid">
      {open.map((one) => (
        <Button key={one} variant={lookOf(one)} onClick={() => setAct(one)}>
          {verbOf(one)}
        </Button>
      ))}
      {act &&
        (isPlain(act) ? (
          <PlainDialog act={act} {...asked} />
        ) : (
          <ReasonDialog act={act} {...asked} />
        ))}
    </div>
  );
}
