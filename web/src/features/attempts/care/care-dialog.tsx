import {
  getLedger,
  grantExtraTime,
  reopenAttempt,
  voidAttempt,
} from '@chinar/contract/attempts.care';
import { getAttempt, listAllAttempts } from '@chinar/contract/attempts.results';
import {
  type AttemptCare,
  getAttemptCare,
  giveFurtherAttempt,
} from '@chinar/contract/attempts.staff';
import { getLive } from '@chinar/contract/attempts.statistics';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useApi } from '../../../lib/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../../ui/fields/form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextareaField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { standing, takerName } from './care-words.ts';

/** What those in charge do about an attempt with a reason. */
export type CareKind = 'extend' | 'reopen' | 'void' | 'giveFurther';

/** What is read anew after any of it. */
export const careTouches = [getAttemptCare, getLive, getAttempt, getLedger, listAllAttempts];

const wordsOf = (kind: CareKind) =>
  ({
    extend: {
      title: m.attempts_care_extend_title,
      text: m.attempts_care_extend_text,
      verb: m.attempts_care_extend_verb,
      done: m.attempts_care_extend_done,
    },
    reopen: {
      title: m.attempts_care_reopen_title,
      text: m.attempts_care_reopen_text,
      verb: m.attempts_care_reopen_verb,
      done: m.attempts_care_reopen_done,
    },
    void: {
      title: m.attempts_care_void_title,
      text: m.attempts_care_void_text,
      verb: m.attempts_care_void_verb,
      done: m.attempts_care_void_done,
    },
    giveFurther: {
      title: m.attempts_care_further_title,
      text: m.attempts_care_further_text,
      verb: m.attempts_care_further_verb,
      done: m.attempts_care_further_done,
    },
  })[kind];

const endpoints = {
  extend: grantExtraTime,
  reopen: reopenAttempt,
  void: voidAttempt,
  giveFurther: giveFurtherAttempt,
} as const;

/** Minutes that stand there first. */
const usualMinutes = 10;

/**
 * Asks for the reason, says what follows, and does it. Where somebody else was faster, it says how the attempt
 * stood when one began and how it stands now; what was typed stays.
 */
export function CareDialog({
  care,
  kind,
  isOpen,
  onClose,
}: {
  care: AttemptCare;
  kind: CareKind;
  isOpen: boolean;
  onClose: () => void;
}) {
  const words = wordsOf(kind);
  // As it stood when the dialog was opened.
  const [seen] = useState(care);
  const [isStale, setStale] = useState(false);
  const query = useApi(getAttemptCare, { params: { id: care.attemptId } });
  const now = query.data ?? care;
  const hasMinutes = kind === 'extend' || kind === 'reopen';
  const name = takerName(care);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.title({ name })}
      text={words.text({ name })}
    >
      <div className="grid gap-4">
        {isStale && (
          <Notice tone="warn" isAlert>
            <p className="font-semibold">{m.attempts_care_stale()}</p>
            <p>{m.attempts_care_stale_seen({ standing: standing(seen) })}</p>
            <p>{m.attempts_care_stale_now({ standing: standing(now) })}</p>
          </Notice>
        )}
        <EndpointForm
          endpoint={endpoints[kind]}
          params={{ id: care.attemptId }}
          record={hasMinutes ? { minutes: usualMinutes } : {}}
          touches={careTouches}
          label={words.title({ name })}
          onOutdated={() => {
            setStale(true);
            void query.refetch();
          }}
          onSent={() => {
            toast.success(words.done({ name }));
            onClose();
          }}
        >
          {hasMinutes && (
            <NumberField
              name="minutes"
              label={m.attempts_care_minutes()}
              unit={m.attempts_care_minutes_unit()}
              min={1}
              max={600}
            />
          )}
          <TextareaField
            name="reason"
            label={m.attempts_care_reason()}
            hint={m.attempts_care_reason_hint()}
            rows={3}
            maxLength={500}
          />
          <SubmitButton variant={kind === 'void' ? 'danger-outline' : 'primary'}>
            {words.verb()}
          </SubmitButton>
        </EndpointForm>
      </div>
    </Dialog>
  );
}
