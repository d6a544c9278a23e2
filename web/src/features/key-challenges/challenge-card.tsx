import {
  type KeyChallenge,
  listOwnChallenges,
  withdrawChallenge,
} from '@chinar/contract/key-challenges';
import * as m from '@chinar/messages/paraglide/messages';
import { type ReactNode, useState } from 'react';
import { useSend } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { stateTones, stateWord } from './challenge-words.ts';

/** What stands in a challenge: never a link that is followed, for anybody may have written it. */
function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-ink-2">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** One's own challenge of a key, and what was answered to it. */
export function ChallengeCard({
  challenge: { _id, state, reason, evidence, answer, createdAt },
  head,
}: {
  challenge: KeyChallenge;
  head: ReactNode;
}) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useSend(withdrawChallenge, { touches: [listOwnChallenges] });
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {head}
        <Tag tone={stateTones[state]}>{stateWord(state)}</Tag>
      </div>
      <dl className="grid gap-3">
        <Line name={m.key_challenges_reason_of()}>{reason}</Line>
        {evidence && <Line name={m.key_challenges_evidence_of()}>{evidence}</Line>}
        {answer && <Line name={m.key_challenges_answer()}>{answer}</Line>}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-14 text-ink-3">
          <TimeText instant={createdAt} />
        </span>
        {state === 'open' && (
          <Button size="sm" variant="danger-outline" onClick={() => setAsking(true)}>
            {m.key_challenges_withdraw()}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isDestructive
        isBusy={withdraw.isPending}
        title={m.key_challenges_withdraw_title()}
        text={m.key_challenges_withdraw_text()}
        verb={m.key_challenges_withdraw()}
        onConfirm={() =>
          withdraw.mutate(
            { params: { id: _id } },
            {
              onSuccess: () => setAsking(false),
              onError: (error) => toast.error(error.message),
            },
          )
        }
      />
    </div>
  );
}
