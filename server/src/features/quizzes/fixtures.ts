import type { Paper } from '@chinar/contract/attempts.papers';
import { QuizDraft } from '@chinar/contract/quizzes';
import type { z } from 'zod/mini';
import type { Actor } from '../../auth/actor.ts';
import { askAs, type Ctx } from '../../context.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { found } from '../../errors.ts';
import { findQuiz } from './data.ts';
import { readPaper } from './service.read-paper.ts';
import { create } from './service.ts';
import { publish } from './service.publish.ts';

type QuizFixture = Partial<z.input<typeof QuizDraft>> & { isPublished?: boolean };

function tutor(userId: string): Actor {
  return {
    userId,
    sessionId: userId,
    role: 'tutor',
    isEmailVerified: true,
    hasPhone: true,
    mustEnrol: false,
  };
}

/** Adds a published public quiz of three single-choice questions (+4, −1) unless told otherwise. */
export async function buildQuiz(
  ctx: Ctx,
  ownerId: string,
  quiz: QuizFixture = {},
): Promise<string> {
  const { isPublished = true, ...fields } = quiz;
  const draft = QuizDraft.parse({
    title: 'A short test',
    durationMinutes: 30,
    isPublic: true,
    sections: fields.sections ?? [
      {
        title: 'Arithmetic',
        questionIds: await buildQuestions(ctx, ownerId, [
          draftQuestion(),
          draftQuestion(),
          draftQuestion(),
        ]),
        marking: { correct: 4, wrong: -1 },
      },
    ],
    ...fields,
  });
  const asking = askAs(ctx, tutor(ownerId));
  const { _id } = await create(asking, draft);
  if (isPublished) await publish(asking, _id, true);
  return _id;
}

/** The paper that a published quiz has now. */
export async function readFixturePaper(ctx: Ctx, quizId: string): Promise<Paper> {
  const { paper_name } = found(await findQuiz(ctx.db, quizId));
  const { plain } = await readPaper(ctx, found(paper_name));
  return JSON.parse(plain.toString('utf8')) as Paper;
}
