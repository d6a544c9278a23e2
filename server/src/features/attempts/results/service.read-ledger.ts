import type { ReturnOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/attempts.care';
import type { Answer, ResponseStatus } from '@chinar/contract/attempts';
import type { Asking } from '../../../context.ts';
import { audit } from '../../../db/audit.ts';
import type { ArchivedEvent } from '../archive/data.archive.ts';
import { listCredits } from '../closing/data.credits.ts';
import { isTaker } from '../policy.ts';
import type { SheetEntry } from './data.results.ts';
import { findSheet } from './data.scored.ts';
import { behindSaves } from '../taking/service.batch.ts';
import { readSheet } from '../archive/service.fold.ts';
import { getReadable } from './service.result.ts';
import { lastEvents } from './service.unsaved.ts';

type Ledger = ReturnOf<typeof contract.getLedger>;

/** An answer is sent within a second; what took longer than this found no way here. */
const promptMs = 10_000;

type Counts = Ledger['entries'][number]['counts'];

function countsAs(event: ArchivedEvent, shown: ReadonlySet<ArchivedEvent>): Counts {
  if (event.kept_apart) return 'apart';
  if (shown.has(event)) return 'shown';
  return event.late ? 'late' : 'inTime';
}

/** The last lines of questions whose answers the sheet took from the screen. */
function takenOf(
  events: readonly ArchivedEvent[],
  sheet: readonly SheetEntry[],
): ReadonlySet<ArchivedEvent> {
  const last = lastEvents(events);
  return new Set(
    sheet.flatMap(({ questionId, shown }) => {
      const event = shown && last.get(questionId);
      return event ? [event] : [];
    }),
  );
}

function entryOf(event: ArchivedEvent, counts: Counts): Ledger['entries'][number] {
  return {
    questionId: event.question_id,
    epoch: event.epoch,
    seq: event.seq,
    answer: event.answer as Answer | null,
    selection: event.selection as Answer | null,
    status: event.status as ResponseStatus,
    timeSpentMs: event.time_spent_ms,
    madeAt: event.made_at.toISOString(),
    savedAt: event.saved_at.toISOString(),
    counts,
  };
}

/** Times in which what was answered waited for a way to the server, joined where they touch. */
export function gapsOf(events: readonly Pick<ArchivedEvent, 'made_at' | 'saved_at'>[]) {
  const waits = events
    .map(({ made_at: made, saved_at: saved }) => ({ from: made.getTime(), to: saved.getTime() }))
    .filter(({ from, to }) => to - from > promptMs)
    .toSorted((a, b) => a.from - b.from);
  const gaps: { from: number; to: number }[] = [];
  for (const wait of waits) {
    const last = gaps.at(-1);
    if (last && wait.from <= last.to) last.to = Math.max(last.to, wait.to);
    else gaps.push({ ...wait });
  }
  return gaps.map(({ from, to }) => ({
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }));
}

/** The whole ledger of an attempt, folded or not, for its taker, the quiz's owner or an admin. */
export async function readLedger(ctx: Asking, attemptId: string): Promise<Ledger> {
  return behindSaves(ctx, async () => {
    const row = await getReadable(ctx, attemptId);
    const { id, user_id: userId, quiz_owner_id: quizOwnerId } = row;
    const isOwn = isTaker(ctx.actor, ctx.pass, { id, userId, quizOwnerId });
    if (!isOwn)
      await audit(ctx, 'attempt.read', ['attempt', id], { after: { userId, what: 'ledger' } });
    const { events } = await readSheet(ctx, id);
    const shown = takenOf(events, (await findSheet(ctx.db, id))?.sheet ?? []);
    const inOrder = events.toSorted(
      (a, b) => a.saved_at.getTime() - b.saved_at.getTime() || a.epoch - b.epoch || a.seq - b.seq,
    );
    const credits = await listCredits(ctx.db, id);
    return {
      attemptId: id,
      isOwn,
      startedAt: row.started_at.toISOString(),
      deadlineAt: row.deadline_at.toISOString(),
      submittedAt: row.submitted_at?.toISOString() ?? null,
      entries: inOrder.map((event) => entryOf(event, countsAs(event, shown))),
      gaps: gapsOf(inOrder),
      credits: credits.map(({ created_at: at, ...credit }) => ({
        ...credit,
        at: at.toISOString(),
      })),
    };
  });
}
