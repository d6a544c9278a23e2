import type { AttemptHead, Started } from '@chinar/contract/attempts';
import type { QuizPreview } from '@chinar/contract/attempts.preview';
import type { AttemptOutcome } from '@chinar/contract/attempts.results';
import { hasPlan, noTimes, openSection, planOf } from '@chinar/contract/attempts.sections';
import type { Language } from '@chinar/contract/text';
import { holdPicture, isPictureHeld } from '../../../ui/held-pictures.ts';
import { indexPaper, rulesOf } from '../exam-room/paper-index.ts';
import { spokenPaper } from '../exam-room/paper-words.ts';
import { Room } from '../exam-room/room.ts';
import { admitAttempt } from '../outbox/outbox-admit.ts';
import { createMemoryStorage } from '../outbox/outbox-memory.ts';
import { Outbox } from '../outbox/outbox.ts';
import { previewPaper } from '../outbox/save-state.ts';
import { createServerClock } from '../outbox/server-clock.ts';
import type { Transport } from '../outbox/transport.ts';

/* The exam room over a draft: the same outbox and steps, with this page in the place of server and disk. */

const minuteMs = 60_000;

/** Takes everything and keeps nothing: what is sat is marked from the room itself. */
function createPreviewTransport(head: AttemptHead): Transport {
  const outcome = (state: AttemptOutcome['state']): AttemptOutcome => ({
    attemptId: head._id,
    quizId: head.quizId,
    paperHash: head.paperHash,
    title: '',
    testSeriesId: null,
    courseId: null,
    seed: head.seed,
    number: 1,
    language: head.language,
    state,
    startedAt: head.startedAt,
    deadlineAt: head.deadlineAt,
    submittedAt: state === 'submitted' ? new Date().toISOString() : null,
    isGuest: false,
    isOwn: true,
    releasedAt: null,
  });
  const done = <T>(data: T) => ({ kind: 'done' as const, data, sample: null });
  return {
    save: async (_id, _token, { events, sections }) =>
      done({
        accepted: events.map(({ questionId, seq }) => ({ questionId, seq })),
        superseded: [],
        serverNow: new Date().toISOString(),
        deadlineAt: head.deadlineAt,
        ...(sections ? { sections } : {}),
      }),
    submit: async () => done(outcome('submitted')),
    read: async () => done(outcome('in_progress')),
    takeOver: async () => ({ kind: 'silent' }),
  };
}

function headOf({ paper }: QuizPreview, quizId: string, language: Language): AttemptHead {
  const now = Date.now();
  const plan = planOf(paper, 0);
  return {
    _id: quizId,
    quizId,
    paperHash: previewPaper,
    seed: Math.floor(Math.random() * 2 ** 31),
    language,
    startedAt: new Date(now).toISOString(),
    deadlineAt: new Date(now + paper.durationMinutes * minuteMs).toISOString(),
    serverNow: new Date(now).toISOString(),
    state: 'in_progress',
    epoch: 1,
    offlineWindowMinutes: 0,
    number: 1,
    extraTimePercent: 0,
    ...(hasPlan(plan)
      ? { sections: plan.order === 'fixed' ? openSection(noTimes, 0, now) : noTimes }
      : {}),
  };
}

async function bringPictures({ pictures }: QuizPreview): Promise<void> {
  const wanted = pictures.filter(({ name }) => !isPictureHeld(name));
  await Promise.all(
    wanted.map(async ({ name, url }) => {
      const response = await fetch(url);
      if (response.ok) holdPicture(name, await response.arrayBuffer());
    }),
  ).catch(() => undefined);
}

/** A room over a draft. It lives as long as its page; nothing of it reaches disk or server. */
export async function openPreview(
  preview: QuizPreview,
  { quizId, language }: { quizId: string; language: Language },
): Promise<Room> {
  const { paper } = preview;
  const head = headOf(preview, quizId, language);
  const started: Started = { attempt: head, attemptToken: '', paperKey: '', responses: [] };
  // Nothing here shall be kept, so the room need not warn that nothing can be.
  const storage = { ...createMemoryStorage(), isLasting: true };
  const key = await admitAttempt(storage, { owner: null, started, language });
  const clock = createServerClock(undefined, { serverMs: Date.parse(head.serverNow) });
  await bringPictures(preview);
  const outbox = await Outbox.open(key, {
    storage,
    transport: createPreviewTransport(head),
    clock,
    lock: (_name, run) => run(),
    profile: rulesOf(paper).saveProfile,
    channel: null,
  });
  if (!outbox) throw new Error('The room of a preview did not open.');
  return new Room(indexPaper(spokenPaper(paper)), outbox, clock);
}
