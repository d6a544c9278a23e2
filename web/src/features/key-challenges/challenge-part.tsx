import { type KeyChallenge, listOwnChallenges } from '@chinar/contract/key-challenges';
import { formatDateTime } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { currentLocale } from '../../lib/i18n.ts';
import { useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { Press } from '../../ui/press.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ChallengeCard } from './challenge-card.tsx';
import { stateTones, stateWord } from './challenge-words.ts';

const ChallengeDialog = lateDialog(
  async () => (await import('./challenge-dialog.tsx')).ChallengeDialog,
);

/** Of an attempt that is somebody else's, or a guest's, nothing is asked and nothing shown. */
function useOwn(attemptId: string) {
  const { status } = useSession();
  return useApi(listOwnChallenges, { params: { id: attemptId } }, { enabled: status === 'user' });
}

/** Under a question of the own review: its key can be challenged, or what became of the challenge. */
export function ChallengePart({
  attemptId,
  questionId,
  number,
}: {
  attemptId: string;
  questionId: string;
  number: number;
}) {
  const { data } = useOwn(attemptId);
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const own = data.challenges.find((challenge) => challenge.questionId === questionId);
  if (own) {
    return (
      <section>
        <ChallengeCard
          challenge={own}
          head={<h2 className="text-18">{m.key_challenges_own_one()}</h2>}
        />
      </section>
    );
  }
  if (!data.can.challenge || !data.challengeUntil) return null;
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunk p-4">
      <p className="min-w-0 text-14 text-ink-2">
        {m.key_challenges_until({ time: formatDateTime(data.challengeUntil, currentLocale()) })}
      </p>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Flag size={16} aria-hidden="true" />
        {m.key_challenges_challenge()}
      </Button>
      {isOpen && (
        <ChallengeDialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          attemptId={attemptId}
          questionId={questionId}
          number={number}
        />
      )}
    </section>
  );
}

/** What the review calls a question. */
type Numbers = ReadonlyMap<string, { place: number; name: string }>;

function Line({
  challenge,
  at,
  onGo,
}: {
  challenge: KeyChallenge;
  at: { place: number; name: string };
  onGo: (place: number) => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-2">
      <Press className="min-h-11 underline" onClick={() => onGo(at.place)}>
        {at.name}
      </Press>
      <Tag tone={stateTones[challenge.state]}>{stateWord(challenge.state)}</Tag>
    </div>
  );
}

/**
 * All own challenges of a test, each with the way to its question, where all of it stands; nothing while there
 * are none. One of a question that this paper does not ask stands here as a whole.
 */
export function OwnChallenges({
  attemptId,
  numbers,
  onGo,
}: {
  attemptId: string;
  numbers: Numbers;
  onGo: (place: number) => void;
}) {
  const { data } = useOwn(attemptId);
  if (!data || data.challenges.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-22">{m.key_challenges_own_title()}</h2>
      <ul className="grid gap-2">
        {data.challenges.map((challenge) => {
          const at = numbers.get(challenge.questionId);
          return (
            <li key={challenge._id}>
              {at ? (
                <Line challenge={challenge} at={at} onGo={onGo} />
              ) : (
                <ChallengeCard
                  challenge={challenge}
                  head={<h3 className="text-16">{m.key_challenges_other_paper()}</h3>}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
