import { beforeEach, expect, test } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import { makeHall, type Sitting } from '../../testing/hall.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { invariants } from './invariants.ts';
import { countNewSheets } from './results/service.count.ts';

const world = await openWorld();
const { begin, event, option, save, submit } = makeHall(world);
const tutor = await buildUser(world.ctx, { role: 'tutor' });

const look = (since = new Date(world.clock.now() - 3_600_000)) =>
  checkInvariants(world.server.slowCtx, invariants, since);

let sat: Sitting;
beforeEach(async () => {
  sat = await begin(await buildQuiz(world.ctx, tutor.id), await buildUser(world.ctx));
  await save(sat, [event(sat, 0, option(sat, 0, 1)), event(sat, 1, option(sat, 1, 0))]);
  await submit(sat, []);
  await countNewSheets(world.ctx);
});

const its = (table: string) => `${table} where attempt_id = '${sat.attempt._id}'`;
const set = (table: string, values: string) =>
  `update ${table} set ${values} where attempt_id = '${sat.attempt._id}'`;

test.each([
  ['an attempt that is over has a result, or waits for one', () => `delete from ${its('results')}`],
  [
    'an attempt that runs has no result',
    () =>
      `update attempts set state = 'in_progress', submitted_at = null, submit_reason = null
        where id = '${sat.attempt._id}'`,
  ],
  [
    'the answer that is held is the newest of its ledger',
    () => `${set('responses', 'seq = seq - 1')} and question_id = '${sat.questions[0]?._id}'`,
  ],
  [
    'the answer that is held is the newest of its ledger',
    () => `${set('responses', `answer = null`)} and question_id = '${sat.questions[0]?._id}'`,
  ],
  ['what the ledger took is held', () => `delete from ${its('responses')}`],
  [
    'the scores of a form are counted as its results say',
    () => set('results', 'ranked_score = ranked_score + 1000'),
  ],
  [
    'the questions of a form are counted as its sheets say',
    () =>
      `update question_counts set takers = takers + 1 where question_id = '${sat.questions[0]?._id}'`,
  ],
  [
    'the questions of a form are counted as its sheets say',
    () =>
      `update question_counts set correct = correct + 1 where question_id = '${sat.questions[1]?._id}'`,
  ],
  [
    'the scores of sections are counted as the sheets of a form say',
    () =>
      `update section_scores set takers = takers + 1
        where form_id = (select form_id from ${its('results')})`,
  ],
  [
    'a result is what its stored answers come to by the key',
    () => set('results', `sections = jsonb_set(sections, '{0,score}', '7')`),
  ],
  [
    'a result is what its stored answers come to by the key',
    () => set('results', `lost = jsonb_set(lost, '{wrong}', '7')`),
  ],
  [
    'a result is what its stored answers come to by the key',
    () => set('results', `sheet = jsonb_set(sheet, '{0,marks}', '7')`),
  ],
  [
    'a result is what its stored answers come to by the key',
    () => set('results', 'score = score + 1000'),
  ],
  [
    'a result is what its stored answers come to by the key',
    () => set('results', 'correct = correct + 1, wrong = wrong - 1'),
  ],
  [
    'a result is what its stored answers come to by the key',
    () =>
      `insert into attempt_archives (attempt_id, body, events) values ('${sat.attempt._id}', '', 0)`,
  ],
])('%s: what breaks it is named', async (says, breaking) => {
  const [form] = await world.ctx.db.q
    .selectFrom('results')
    .select('form_id')
    .where('attempt_id', '=', sat.attempt._id)
    .execute();
  const named = async () => {
    const ids = (await look()).find((broken) => broken.says === says)?.ids ?? [];
    return ids.filter((id) => id === sat.attempt._id || id.startsWith(`${form?.form_id} `));
  };
  expect(await named()).toEqual([]);
  await world.asOwner(breaking());
  expect(await named()).not.toEqual([]);
});

test('attempts of before the time that is asked for are left out', async () => {
  await world.asOwner(`delete from ${its('results')}`);
  const ids = (await look(new Date(world.clock.now() + 60_000))).flatMap((broken) => broken.ids);
  expect(ids).not.toContain(sat.attempt._id);
});

test.each([
  ['ends after it begins', 'deadline_at = started_at', 'attempts__times'],
  ['is handed in at some time', 'submitted_at = null', 'attempts__submitted'],
])('an attempt %s, whoever writes it', async (_says, values, constraint) => {
  const writing = world.asOwner(
    `update attempts set ${values} where id = '${sat.attempt._id}' and state = 'submitted'`,
  );
  await expect(writing).rejects.toThrow(constraint);
});
