import type { BodyOf, ReturnOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/attempts.preview';
import { Paper } from '@chinar/contract/attempts.papers';
import type { Result } from '@chinar/contract/attempts.results';
import { type Given, score } from '@chinar/measurement/score';
import type { Asking } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { partIn } from '../../../locale.ts';
import { compilePreview, indexOf, previewPictures } from '../../quizzes/api.ts';
import { answerToHold, checkAnswers } from './service.check.ts';
import { marksOf } from '../closing/service.score.ts';
import { marksView, reviewView } from '../views.ts';

type Body = BodyOf<typeof contract.markPreview>;

/** The paper of a draft for those who make it; nothing is written. */
export async function preview(
  ctx: Asking<'user'>,
  id: string,
  { form }: BodyOf<typeof contract.previewQuiz>,
): Promise<ReturnOf<typeof contract.previewQuiz>> {
  const shown = await compilePreview(ctx, id, form);
  return {
    version: shown.row.version,
    form,
    forms: shown.forms,
    paper: Paper.parse(shown.paper),
    pictures: await previewPictures(ctx, shown),
  };
}

function givenBy(answers: Body['answers']): Map<string, Given> {
  return new Map(
    answers.map(({ questionId, answer, timeSpentMs }, acceptedOrder) => [
      questionId,
      { answer: answerToHold(answer), acceptedOrder, timeSpentMs },
    ]),
  );
}

/**
 * Marks the answers to a preview as a hand-in would be marked; nothing is written. Throws `state_conflict`
 * when the draft is another one by now, and `unacceptable` for answers that do not fit it.
 */
export async function markPreview(ctx: Asking<'user'>, id: string, body: Body): Promise<Result> {
  const { row, paper, key } = await compilePreview(ctx, id, body.form);
  if (row.version !== body.version) throw new AppError('state_conflict');
  checkAnswers(indexOf(paper), body.answers, 'answers');
  const given = givenBy(body.answers);
  const marks = marksOf(given, score(key.sections, given));
  return {
    ...marksView(marks, partIn(row, ctx.locale)),
    questions: reviewView(marks.sheet, key, { counts: [], locale: ctx.locale }),
  };
}
