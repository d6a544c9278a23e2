import { forgetHandedIn, tellHandedIn } from '../../../lib/handed-in.ts';
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

/** How a screen stands to an attempt: whether it shows it, and when what it shows has been painted. */
export type Onlooker = { isSeen: () => boolean; afterPaint: (run: () => void) => void };

/**
 * Keeps the note of an attempt true, as long as something can change about it, and tells other pages of a
 * test that is handed in while no screen shows it. A page may be gone before it has painted: the note stays until
 * then, and the next page tells in its place (`settleNote`).
 */
export function followNote(outbox: Outbox, { isSeen, afterPaint }: Onlooker): void {
  let told = '';
  const end = (): void => {
    const { attempt } = outbox.view;
    if (!isSeen()) return settleNote(attempt);
    rewrite({ ...factsOf(outbox), endedAs: attempt.endedAs });
    forgetHandedIn(attempt.attemptId);
  };
  const look = (): void => {
    const facts = factsOf(outbox);
    const { endedAs } = outbox.view.attempt;
    const text = `${facts.state} ${endedAs} ${facts.deadlineAt}`;
    if (text === told) return;
    told = text;
    if (facts.state !== 'ended') rewrite({ ...facts, endedAs });
    else if (isSeen()) afterPaint(end);
    else end();
  };
  look();
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
  const { title, seriesId } = note;
  const href = paths.results(seriesId, quizId, attemptId);
  // First: a page that dies between the two tells it once more, not never.
  if (endedHere) tellHandedIn({ attemptId, quizId, title, href, owner });
  rewrite({ attemptId, owner, state: 'ended', endedAs });
}
