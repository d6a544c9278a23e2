import * as contract from '@chinar/contract/grants';
import { expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';

// No jobs run beside it: their statements would be counted too.
const { ctx, call } = await openWorld({ endsSound: true });
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const reason = 'The school of Sopore has paid for its class.';

const course = () => buildCourse(ctx, tutor.id, { price: 499 });
const listOf = (people: readonly { email: string }[]) =>
  ['Email', ...people.map(({ email }) => email)].join('\r\n');
const send = (itemId: string, csv: string) =>
  call(
    contract.grantMany,
    { body: { idempotencyKey: newId(), csv, itemType: 'course', itemId, reason } },
    { as: admin },
  );
const undo = (id: string) =>
  call(contract.undoGrantBatch, { params: { id }, body: { reason } }, { as: admin });

test('a list of two thousand learners takes at most seven statements more than a list of two, given and taken back', async () => {
  const count = 2000;
  await ctx.db.execute(
    `insert into users (id, email, username, full_name, role, email_verified_at)
     select gen_random_uuid(), 'crowd' || n || '@x.example', 'crowd' || n, 'One Of Many', 'learner', now()
       from generate_series(1, $1::int) n`,
    [count],
  );
  const crowd = Array.from({ length: count }, (_, n) => ({ email: `crowd${n + 1}@x.example` }));
  const [few, many] = [await course(), await course()];
  const measured = async (act: () => Promise<unknown>): Promise<number> => {
    const before = ctx.services.database.statements();
    await act();
    return ctx.services.database.statements() - before;
  };
  // The first call of a session asks who it is.
  await send(few, 'email\nnobody@x.example');
  let [fewId, manyId] = ['', ''];
  const two = await measured(async () => {
    fewId = (await send(few, listOf(crowd.slice(0, 2)))).data.batchId ?? '';
  });
  const all = await measured(async () => {
    const { data } = await send(many, listOf(crowd));
    expect(data.counts.ready).toBe(count);
    manyId = data.batchId ?? '';
  });
  // Two hundred and fifty rights are one statement: else one would run longer than any may.
  expect(all - two).toBeLessThanOrEqual(7);
  const undoneTwo = await measured(() => undo(fewId));
  const undoneAll = await measured(async () => {
    expect((await undo(manyId)).data.undone?.taken).toBe(count);
  });
  expect(undoneAll - undoneTwo).toBeLessThanOrEqual(7);
  const live = await ctx.db.q
    .selectFrom('entitlements')
    .select('id')
    .where('item_id', '=', many)
    .where('revoked_at', 'is', null)
    .execute();
  expect(live).toEqual([]);
});
