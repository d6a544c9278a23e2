import { tellHandedIn } from '../../../lib/handed-in.ts';
import { findHeldNote, forgetHeld, type HeldNote, renoteHeld } from '../../../lib/held-attempts.ts';
import { paths } from '../../../lib/paths.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { AttemptRecord } from '../outbox/outbox-types.ts';

/* What other pages are told of an attempt that this device holds. */

type Standing = Pick<HeldNote, 'attemptId' | 'owner' | 'state'> & Pick<AttemptRecord, 'endedAs'>;

/** A learner's results are listed by the server; a guest's are known here alone. */
function rewrite({ endedAs, ...facts }: Standing): void {
  const isKept = facts.state !== 'ended' || (facts.owner === 'guest' && endedAs !== 'voided');
  if (isKept) renoteHeld(facts.attemptId, facts);
  else forgetHeld(facts.attemptId);
}

/** An attempt as a note tells of it; what is not in the outbox comes from the room. */
export function factsOf(outbox: Outbox) {
  const { attemptId, quizId, owner, phase, deadlineAt, clock } = outbox.view.attempt;
  const state = phase === 'open' ? ('running' as const) : phase;
  return { attemptId, quizId, owner, state, deadlineAt, aheadMs: clock.serverMs - clock.wallMs };
}

/** Keeps the note of an attempt true, as long as something can change about it. */
export function followNote(outbox: Outbox): void {
  let told = '';
  const look = (): void => {
    const facts = factsOf(outbox);
    const { endedAs } = outbox.view.attempt;
    const text = `${facts.state} ${endedAs} ${facts.deadlineAt}`;
    if (text === told) return;
    told = text;
    rewrite({ ...facts, endedAs });
  };
  look();
  outbox.subscribe(look);
}

/**
 * Tells on other pages that a test is handed in. `isSeen` says whether a screen shows it at that moment.
 */
export function tellWhenEnded(outbox: Outbox, isSeen: () => boolean): void {
  let isTold = false;
  const look = (): void => {
    const { attempt, outcome } = outbox.view;
    if (isTold || attempt.phase !== 'ended' || !attempt.endedHere || !outcome) return;
    isTold = true;
    const { testSeriesId, quizId, attemptId, title } = outcome;
    if (isSeen()) return;
    const href = paths.results(testSeriesId, quizId, attemptId);
    tellHandedIn({ attemptId, quizId, title, href, owner: attempt.owner });
  };
  outbox.subscribe(look);
}

/**
 * Sets right what is told of an attempt that is over. A page that is being left may still hand it in, and be
 * gone before it has told anybody.
 */
export function settleNote({
  attemptId,
  quizId,
  owner,
  phase,
  endedAs,
  endedHere,
}: AttemptRecord): void {
  const note = phase === 'ended' ? findHeldNote(attemptId) : undefined;
  if (!note || note.state === 'ended') return;
  rewrite({ attemptId, owner, state: 'ended', endedAs });
  if (!endedHere) return;
  const { title, seriesId } = note;
  tellHandedIn({
    attemptId,
    quizId,
    title,
    href: paths.results(seriesId, quizId, attemptId),
    owner,
  });
}
