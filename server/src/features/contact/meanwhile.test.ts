import * as contract from '@chinar/contract/contact.desk';
import { expect, test } from 'vitest';
import { hold } from '../../testing/held.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildTicket } from './fixtures.ts';

const world = await openWorld({ withJobs: true });
const { call, ctx } = world;
const admin = await buildUser(ctx, { role: 'admin' });

test('a step from a state that has changed since it was looked at is refused with what stands now', async () => {
  const id = await buildTicket(ctx);
  const closing = await hold(
    world.ownerUrl,
    `update contact_tickets set status = 'closed' where id = $1`,
    [id],
  );
  const late = call(contract.closeTicket, { params: { id }, body: {} }, { as: admin });
  await closing.waitedFor();
  await closing.end();
  const { status, error } = await late;
  expect([status, error.code, error.data]).toMatchObject([
    409,
    'state_conflict',
    { status: 'closed' },
  ]);
  const rows = await ctx.db.q
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .execute();
  expect(rows).toEqual([]);
});
