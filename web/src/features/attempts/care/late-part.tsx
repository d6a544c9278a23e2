import { reviewLateAnswers } from '@chinar/contract/attempts.results';
import { type AttemptCare, getAttemptCare } from '@chinar/contract/attempts.staff';
import { formatMarks, formatSignedMarks } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../../ui/fields/form.tsx';
import { TextareaField } from '../../../ui/fields/text-field.tsx';
import { Link } from '../../../ui/link.tsx';
import { StatNumber } from '../../../ui/stat-number.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { careTouches } from './care-dialog.tsx';

type Late = NonNullable<AttemptCare['late']>;

const reviewWords = {
  pending: m.attempts_care_late_pending,
  accepted: m.attempts_care_late_accepted,
  rejected: m.attempts_care_late_rejected,
} as const;
const tones = { pending: 'warn', accepted: 'good', rejected: 'plain' } as const;

function ReviewDialog({
  care,
  late,
  accept,
  onClose,
}: {
  care: AttemptCare;
  late: Late;
  accept: boolean;
  onClose: () => void;
}) {
  const query = useApi(getAttemptCare, { params: { id: care.attemptId } });
  const text = accept
    ? m.attempts_care_late_accept_text({
        from: formatMarks(late.inTimeScore),
        to: formatMarks(late.score),
      })
    : m.attempts_care_late_reject_text({ score: formatMarks(late.inTimeScore) });
  const title = accept ? m.attempts_care_late_accept_title() : m.attempts_care_late_reject_title();
  return (
    <Dialog isOpen onClose={onClose} title={title} text={text}>
      <EndpointForm
        endpoint={reviewLateAnswers}
        params={{ id: care.attemptId }}
        record={{ accept }}
        touches={careTouches}
        label={title}
        onOutdated={() => {
          void query.refetch();
          toast.error(m.attempts_care_stale());
          onClose();
        }}
        onSent={() => {
          toast.success(m.attempts_care_late_done());
          onClose();
        }}
      >
        <TextareaField
          name="reason"
          label={m.attempts_care_reason()}
          hint={m.attempts_care_reason_kept()}
          rows={3}
          maxLength={500}
        />
        <SubmitButton>
          {accept ? m.attempts_care_late_accept() : m.attempts_care_late_reject()}
        </SubmitButton>
      </EndpointForm>
    </Dialog>
  );
}

/** What came late: both scores, and the decision which of them reaches rank and boards. */
export function LatePart({ care, late }: { care: AttemptCare; late: Late }) {
  const [asked, setAsked] = useState<boolean | null>(null);
  const may = care.can.reviewLate;
  return (
    <Card as="section">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-18">{m.attempts_care_late()}</h2>
        <Tag tone={tones[late.review]}>{reviewWords[late.review]()}</Tag>
      </div>
      <p className="mt-1 max-w-text text-ink-2">
        {m.attempts_care_late_text({ count: late.answers })}{' '}
        <Link to={paths.ledger(care.attemptId)} className="tap">
          {m.attempts_care_late_which()}
        </Link>
      </p>
      <dl className="mt-4 grid gap-4 xs:grid-cols-3">
        <StatNumber
          isBoxed
          value={formatMarks(late.inTimeScore)}
          label={m.attempts_care_late_in_time()}
        />
        <StatNumber isBoxed value={formatMarks(late.score)} label={m.attempts_care_late_with()} />
        <StatNumber
          isBoxed
          value={formatSignedMarks(late.score - late.inTimeScore)}
          label={m.attempts_care_late_difference()}
        />
      </dl>
      {may ? (
        <div className="mt-4 grid gap-3 sm:flex sm:flex-wrap">
          {late.review !== 'accepted' && (
            <Button variant="primary" onClick={() => setAsked(true)}>
              {m.attempts_care_late_accept()}
            </Button>
          )}
          {late.review !== 'rejected' && (
            <Button onClick={() => setAsked(false)}>{m.attempts_care_late_reject()}</Button>
          )}
        </div>
      ) : (
        late.review === 'pending' && (
          <p className="mt-4 text-14 text-ink-2">{m.attempts_care_late_wait()}</p>
        )
      )}
      {asked !== null && (
        <ReviewDialog care={care} late={late} accept={asked} onClose={() => setAsked(null)} />
      )}
    </Card>
  );
}
