import { buildUser } from '../server/src/features/accounts/fixtures.ts';
import { foldOldAttempts } from '../server/src/features/attempts/api.ts';
import { buildAttempt } from '../server/src/features/attempts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../server/src/features/questions/fixtures.ts';
import { buildQuiz, readFixturePaper } from '../server/src/features/quizzes/fixtures.ts';
import type { Outcome, Targets } from './kit/figures.ts';
import { say, type Stand } from './kit/stand.ts';

const attempts = 2000;
const questions = 60;
const dayMs = 86_400_000;

const targets: Targets = { folded_kb: { max: 6 } };
const labels = {
  rows: 'An attempt of 60 questions as rows: answers and ledger, with their indexes',
  folded: 'The same attempt folded into one row, with its index',
};

/** Bytes that tables take on the disk, once what was deleted has been given back. */
async function sizeOf({ ctx }: Stand, pattern: string): Promise<number> {
  const { rows } = (await ctx.db.execute(
    `select coalesce(sum(pg_total_relation_size(oid)), 0)::bigint as bytes
       from pg_class where relkind = 'r' and relname ~ $1`,
    [pattern],
  )) as { rows: { bytes: number }[] };
  return rows[0]?.bytes ?? 0;
}

async function sitMany(stand: Stand): Promise<void> {
  const { ctx } = stand;
  const tutor = await buildUser(ctx, { role: 'tutor', password: null });
  const drafts = Array.from({ length: questions }, () => draftQuestion());
  const questionIds = await buildQuestions(ctx, tutor.id, drafts);
  const marking = { correct: 4, wrong: -1 };
  const quizId = await buildQuiz(ctx, tutor.id, {
    sections: [{ title: 'Long', questionIds, marking }],
  });
  const paper = await readFixturePaper(ctx, quizId);
  const options = paper.sections.flatMap((section) =>
    section.questions.map((question) => question.content.en?.options.map(({ _id }) => _id) ?? []),
  );
  for (let done = 0; done < attempts; done += 1) {
    const { id: userId } = await buildUser(ctx, { password: null });
    await buildAttempt(ctx, {
      quizId,
      userId,
      startedAt: new Date(ctx.services.clock.now() - 9 * dayMs),
      minutes: 25,
      solve: ({ place }) => ({
        answer: { optionIds: [options[place]?.[(place * 7 + done) % 4] ?? ''] },
        timeSpentMs: 1000 * (5 + ((place * 13 + done * 31) % 80)),
      }),
    });
    if ((done + 1) % 500 === 0) say(`  ${done + 1} of ${attempts} attempts`);
  }
}

/** What an attempt takes on the disk before and after it is folded. */
export async function benchFold(stand: Stand): Promise<Outcome> {
  const kbEach = (bytes: number): number => bytes / attempts / 1000;
  const live = '^response(s|_events)_';
  const empty = await sizeOf(stand, live);
  await sitMany(stand);
  const rows = (await sizeOf(stand, live)) - empty;
  // Ids begin with the time at which they are made: a week later these are old.
  const { clock } = stand.ctx.services;
  const later = { ...stand.ctx.services, clock: { now: () => clock.now() + 9 * dayMs } };
  await foldOldAttempts({ ...stand.ctx, services: later });
  const folded = await sizeOf(stand, '^attempt_archives$');
  return {
    figures: { rows_kb: kbEach(rows), folded_kb: kbEach(folded) },
    targets,
    labels,
    spread: {},
  };
}
