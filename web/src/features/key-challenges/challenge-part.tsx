import { listOwnChallenges } from '@chinar/contract/key-challenges';
import { formatDateTime } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { currentLocale } from '../../lib/i18n.ts';
import { useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { ChallengeCard } from './challenge-card.tsx';

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

/** All own challenges of a test, each with the way to its question; nothing while there are none. */
export function OwnChallenges({
  attemptId,
  numbers,
  onGo,
}: {
  attemptId: string;
  /** What the review calls a question, by its id. */
  numbers: ReadonlyMap<string, { place: number; name: string }>;
  onGo: (place: number) => void;
}) {
  const { data } = useOwn(attemptId);
  if (!data || data.challenges.length === 0) return null;
  return (
    <section className="mt-10 grid gap-3">
      <h2 className="text-22">{m.key_challenges_own_title()}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {data.challenges.map((challenge) => {
          const at = numbers.get(challenge.questionId);
          return (
            <li key={challenge._id}>
              <ChallengeCard
                challenge={challenge}
                head={
                  <h3 className="text-16">
                    {at ? (
                      <Button size="sm" variant="ghost" onClick={() => onGo(at.place)}>
                        {at.name}
                      </Button>
                    ) : (
                      m.key_challenges_other_paper()
                    )}
                  </h3>
                }
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
