import { formatDuration } from '@chinar/content/format';
import { sealedAheadMinutes } from '@chinar/contract/attempts.papers';
import type { AttemptRow } from '@chinar/contract/attempts.results';
import type { QuizMeta } from '@chinar/contract/quizzes';
import * as m from '@chinar/messages/paraglide/messages';
import { useNow } from '../../lib/effects.ts';
import type { HeldWay } from '../../lib/held-attempts.ts';
import { leftText, useHeldWays } from '../../lib/held-attempts.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { isUnlocked, nextAttempt, openingOf } from '../../lib/next-attempt.ts';
import { homeOfTest, paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type StartProps = {
  quiz: QuizMeta;
  seriesId: string;
  attempts: readonly AttemptRow[];
  /** The reader's own rights are still on their way. */
  isSettling: boolean;
};

const heldWords = {
  resume: (way: HeldWay) => m.quizzes_quiz_resume({ time: leftText(way) }),
  hand_in: m.quizzes_quiz_hand_in,
  result: m.quizzes_quiz_result,
} as const;

/**
 * A test that this device holds: back into it, or to its result. The same buttons in the same places as
 * for everybody else, so that nothing moves when the device has been asked.
 */
function ForHeld({ way, take, login }: { way: HeldWay; take: string; login: string }) {
  return (
    <div className="grid gap-2 max-md:auto-cols-fr max-md:grid-flow-col">
      <LinkButton to={way.href} variant="primary" wide>
        {heldWords[way.kind](way)}
      </LinkButton>
      {way.kind === 'result' ? (
        <LinkButton to={take} wide>
          {m.quizzes_quiz_guest_again()}
        </LinkButton>
      ) : (
        <LinkButton to={login} wide className="max-md:hidden">
          {m.quizzes_quiz_login()}
        </LinkButton>
      )}
    </div>
  );
}

function ForVisitor({ quiz, seriesId }: StartProps) {
  const now = useNow();
  const login = paths.login(paths.quiz(seriesId, quiz._id));
  const way = useHeldWays().find(({ note }) => note.quizId === quiz._id);
  if (way) return <ForHeld way={way} take={paths.take(seriesId, quiz._id)} login={login} />;
  if (!quiz.isPublic || (now !== null && !isUnlocked(quiz.unlockAt, now))) {
    return (
      <LinkButton to={login} variant="primary" wide>
        {m.quizzes_quiz_login()}
      </LinkButton>
    );
  }
  return (
    <div className="grid gap-2">
      <LinkButton to={paths.take(seriesId, quiz._id)} variant="primary" wide>
        {m.quizzes_quiz_guest()}
      </LinkButton>
      <span className="max-md:hidden">
        <LinkButton to={login} wide>
          {m.quizzes_quiz_login()}
        </LinkButton>
      </span>
    </div>
  );
}

/** Before a test opens: what there is to read stands in the room already, and the bell rings there. */
function ReadAhead({ to, leftMs }: { to: string; leftMs: number }) {
  const isNear = leftMs <= sealedAheadMinutes * 60_000;
  const minutes = Math.max(1, Math.round(leftMs / 60_000));
  return (
    <div className="grid gap-2">
      <LinkButton to={to} variant={isNear ? 'primary' : 'secondary'} wide>
        {isNear ? m.quizzes_quiz_start() : m.quizzes_quiz_read_ahead()}
      </LinkButton>
      <p className="text-14 text-ink-2">
        {isNear
          ? m.quizzes_quiz_opens_soon({ time: formatDuration(minutes, currentLocale()) })
          : m.quizzes_quiz_not_open()}
      </p>
    </div>
  );
}

function ForReader({ quiz, seriesId, attempts, isSettling }: StartProps) {
  const now = useNow();
  if (isSettling || now === null) return <Skeleton className="h-12 w-full" />;
  const next = nextAttempt(quiz, attempts, now);
  if (next === 'start' || next === 'resume') {
    return (
      <LinkButton to={paths.take(seriesId, quiz._id)} variant="primary" wide>
        {next === 'resume' ? m.quizzes_quiz_go_on() : m.quizzes_quiz_start()}
      </LinkButton>
    );
  }
  if (next === 'read_ahead') {
    return (
      <ReadAhead to={paths.take(seriesId, quiz._id)} leftMs={(openingOf(quiz) ?? now) - now} />
    );
  }
  if (next === 'enrol') {
    return (
      <LinkButton to={paths.series(homeOfTest(quiz) ?? seriesId)} variant="primary" wide>
        {m.quizzes_quiz_enrol_first()}
      </LinkButton>
    );
  }
  const last = attempts.find((row) => row.state === 'submitted' || row.state === 'expired');
  const words = { used_up: m.quizzes_quiz_used_up, closed: m.quizzes_quiz_closed };
  return (
    <div className="grid gap-2">
      <p className="text-14 text-ink-2">{words[next]()}</p>
      {last && (
        <LinkButton to={paths.results(seriesId, quiz._id, last._id)} variant="primary" wide>
          {m.quizzes_quiz_last_result()}
        </LinkButton>
      )}
    </div>
  );
}

/** The one act of a test. */
export function Start(props: StartProps) {
  return (
    <>
      <div className="only-visitor">
        <ForVisitor {...props} />
      </div>
      <div className="only-user">
        <ForReader {...props} />
      </div>
    </>
  );
}
