import { type Application, withdrawMyApplication } from '@chinar/contract/tutors.applications';
import { formatDate } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useEffect, useRef, useState } from 'react';
import { saidOf } from '../../lib/api-error.ts';
import { logout } from '../../lib/auth.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Given } from '../../ui/given.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.tsx';
import { BeginButton } from './begin-part.tsx';
import { refreshUser, touched } from './own-data.ts';

const words: Record<
  Application['state'],
  { tone: 'info' | 'good' | 'warn' | 'bad'; title: () => string; text: () => string } | null
> = {
  draft: null,
  submitted: {
    tone: 'info',
    title: m.tutors_standing_submitted,
    text: m.tutors_standing_submitted_text,
  },
  under_review: {
    tone: 'info',
    title: m.tutors_standing_under_review,
    text: m.tutors_standing_submitted_text,
  },
  interview: {
    tone: 'info',
    title: m.tutors_standing_interview,
    text: m.tutors_standing_interview_text,
  },
  changes_requested: {
    tone: 'warn',
    title: m.tutors_standing_changes,
    text: m.tutors_standing_changes_text,
  },
  approved: {
    tone: 'good',
    title: m.tutors_standing_approved,
    text: m.tutors_standing_approved_text,
  },
  rejected: {
    tone: 'bad',
    title: m.tutors_standing_rejected,
    text: m.tutors_standing_rejected_text,
  },
  withdrawn: {
    tone: 'info',
    title: m.tutors_standing_withdrawn,
    text: m.tutors_standing_withdrawn_text,
  },
  suspended: {
    tone: 'bad',
    title: m.tutors_standing_suspended,
    text: m.tutors_standing_suspended_text,
  },
};

/** How an application stands, in a sentence, and what was said with it; read out once it has changed. */
export function StandingNotice({ application: { state, steps } }: { application: Application }) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    box.current?.focus();
  }, [state]);
  const { user } = useSession();
  const told = words[state];
  if (!told) return null;
  const reason = steps.at(-1)?.reason;
  return (
    <div ref={box} tabIndex={-1} className="rounded-control outline-none">
      <Notice tone={told.tone}>
        <p className="font-semibold">{told.title()}</p>
        {reason && (
          <p className="mt-1 wrap-anywhere whitespace-pre-line">
            <Given>{reason}</Given>
          </p>
        )}
        {!(state === 'approved' && user?.role === 'tutor') && <p className="mt-1">{told.text()}</p>}
      </Notice>
    </div>
  );
}

/** Who was let in works with a session that knows it. */
function Approved() {
  const { user } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const to = paths.dashboard('tutor');
  if (user?.role !== 'learner')
    return (
      <LinkButton to={to} variant="primary">
        {m.tutors_to_dashboard()}
      </LinkButton>
    );
  return (
    <Button
      variant="primary"
      loading={isLeaving}
      onClick={() => {
        setLeaving(true);
        void logout(paths.login(to));
      }}
    >
      {m.tutors_log_in_anew()}
    </Button>
  );
}

/** What can be done by whoever applied, where it is not the form itself. */
export function StandingActs({
  application,
  onBegin,
}: {
  application: Application;
  onBegin: () => void;
}) {
  const { state, can, againAt } = application;
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden">
      {state === 'approved' && <Approved />}
      {can.again && <BeginButton last={application} onBegin={onBegin} />}
      {againAt && !can.again && (
        <p>{m.tutors_again_from({ date: formatDate(againAt, currentLocale()) })}</p>
      )}
      {can.withdraw && !can.edit && <Withdraw application={application} />}
    </div>
  );
}

/** What never left is thrown away, what is with us is taken back. */
const wordsOf = ({ state }: Application) =>
  state === 'draft'
    ? {
        verb: m.tutors_discard(),
        title: m.tutors_discard_title(),
        text: m.tutors_discard_text(),
        done: m.tutors_discarded(),
      }
    : {
        verb: m.tutors_withdraw(),
        title: m.tutors_withdraw_title(),
        text: m.tutors_withdraw_text(),
        done: m.tutors_withdrawn(),
      };

export function Withdraw({ application }: { application: Application }) {
  const [isAsked, setAsked] = useState(false);
  const send = useSend(withdrawMyApplication, { touches: touched });
  const { done, ...asked } = wordsOf(application);
  const run = async (): Promise<void> => {
    try {
      await send.mutateAsync({});
      toast.success(done);
      await refreshUser();
    } catch (error) {
      toast.error(saidOf(error, ''));
    }
    setAsked(false);
  };
  return (
    <>
      <Button size="sm" onClick={() => setAsked(true)}>
        {asked.verb}
      </Button>
      <ConfirmDialog
        {...asked}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => void run()}
        isDestructive
        isBusy={send.isPending}
      />
    </>
  );
}
