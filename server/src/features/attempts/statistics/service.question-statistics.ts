import { discriminationOf } from '@chinar/measurement/item-statistics';
import { type Ctx, transact } from '../../../context.ts';
import { setStatistics } from '../../questions/api.ts';
import { readMarkingKey } from '../../quizzes/api.ts';
import {
  type DueForm,
  type FormStatistics,
  lastScored,
  listDueForms,
  saveFormStatistics,
  settleForm,
  sumForms,
} from './data.question-statistics.ts';
import { listQuestionCounts } from '../results/data.results.ts';
import { sumSheets } from './data.statistics.ts';
import { isGiven, sampleSize } from './service.statistics.ts';

/** Forms of one turn: the next one goes on. */
const formBatch = 50;

/** How each question of a form does by now. */
async function reckoned(ctx: Ctx, form: DueForm): Promise<FormStatistics[]> {
  const [key, counts, { items }, last] = await Promise.all([
    readMarkingKey(ctx, form),
    listQuestionCounts(ctx.db, form.form_id),
    sumSheets(ctx.db, form.form_id, sampleSize),
    lastScored(ctx.db, form.form_id),
  ]);
  const summed = new Map(items.map((one) => [one.question_id, one]));
  const given = new Set(
    key.sections.flatMap(({ items: held }) => held.filter(isGiven).map(({ id }) => id)),
  );
  return counts.map(({ question_id: id, takers, correct }) => {
    const sums = summed.get(id);
    const isForAll = given.has(id);
    const found = sums && !isForAll ? discriminationOf(sums) : null;
    return {
      question_id: id,
      takers,
      correct: isForAll ? null : correct,
      discrimination: found?.value ?? null,
      sampled: found?.n ?? 0,
      last_at: takers > 0 ? last : null,
    };
  });
}

async function reckonForm(ctx: Ctx, form: DueForm): Promise<void> {
  const rows = await reckoned(ctx, form);
  await transact(ctx, async (inner) => {
    await saveFormStatistics(inner.db, form.form_id, rows);
    const ids = rows.map(({ question_id: id }) => id);
    await setStatistics(inner, await sumForms(inner.db, ids));
    await settleForm(inner.db, form);
  });
}

/** Tells the bank how the questions of forms do whose counts changed since. A fall repeats no harm. */
export async function reckonQuestions(ctx: Ctx): Promise<void> {
  const failures: unknown[] = [];
  // A form that cannot be reckoned comes first again each time: it must keep nobody behind it back.
  for (const form of await listDueForms(ctx.db, formBatch))
    await reckonForm(ctx, form).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'forms were not reckoned');
}
