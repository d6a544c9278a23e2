import { expect, test } from 'vitest';
import sharp from 'sharp';
import { checkInvariants } from '../../invariants.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildPicture, buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { buildQuiz } from './fixtures.ts';
import { invariants } from './invariants.ts';

const world = await openWorld({ env: { UPLOAD_DISK_FLOOR: '0' } });
const { ctx } = world;

test('a paper without its key, and a picture whose file is kept no more, are found and named', async () => {
  const tutor = await buildUser(ctx, { role: 'tutor' });
  const dot = sharp({ create: { width: 9, height: 9, channels: 3, background: '#0a0' } }).png();
  const picture = await buildPicture(ctx, tutor.id, await dot.toBuffer());
  const draft = draftQuestion();
  const stem = `${draft.content.en.stem} ![A dot](picture:${picture})`;
  const drawn = { ...draft, content: { en: { ...draft.content.en, stem } } };
  const quizId = await buildQuiz(ctx, tutor.id, {
    sections: [
      {
        title: 'Seen',
        questionIds: await buildQuestions(ctx, tutor.id, [drawn]),
        marking: { correct: 4, wrong: -1 },
      },
    ],
  });
  const look = () => checkInvariants(world.server.slowCtx, invariants, new Date(0));
  expect(await look()).toEqual([]);
  const { name, file } = await ctx.db.q
    .selectFrom('papers')
    .innerJoin('paper_pictures', 'paper_pictures.paper_name', 'papers.name')
    .select(['papers.name', 'paper_pictures.file_id as file'])
    .where('quiz_id', '=', quizId)
    .executeTakeFirstOrThrow();
  await world.asOwner(`delete from paper_keys where paper_name = '${name}'`);
  await world.asOwner(`update files set state = 'deleted' where id = '${file}'`);
  expect(await look()).toEqual([
    expect.objectContaining({ says: 'every paper has its key', ids: [name] }),
    expect.objectContaining({
      says: 'a picture of a paper is a file that is kept',
      ids: [file],
    }),
  ]);
});
