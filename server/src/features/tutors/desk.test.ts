import type { ApplicationState } from '@chinar/contract/tutors.applications';
import * as contract from '@chinar/contract/tutors.applications';
import { describe, expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildApplication } from './fixtures.ts';

const { call, ctx } = await openWorld();
const admin = await buildUser(ctx, { role: 'admin' });

async function applied(state: ApplicationState, who: { fullName: string }) {
  const user = await buildUser(ctx, who);
  return buildApplication(ctx, user.id, { state, adminId: admin.id });
}

describe('the desk', () => {
  test('finds applications by state and by words, oldest or newest first, in pages', async () => {
    const { id: first } = await applied('submitted', { fullName: 'Parveena Desk' });
    const { id: second } = await applied('submitted', { fullName: 'Gulzar Desk' });
    const { id: third } = await applied('rejected', { fullName: 'Mehraj Desk' });
    const list = async (query: Record<string, string>) => {
      const { data } = await call(
        contract.listApplications,
        { query: { q: 'desk', ...query } },
        { as: admin },
      );
      return [data.applications.map(({ _id }) => _id), data.pagination.total];
    };
    expect(await list({ sort: 'oldest' })).toEqual([[first, second, third], 3]);
    expect(await list({ sort: 'newest', state: 'submitted' })).toEqual([[second, first], 2]);
    expect(await list({ sort: 'oldest', limit: '1', page: '2' })).toEqual([[second], 3]);
    expect(await list({ q: 'parveena' })).toEqual([[first], 1]);
    expect(await list({ q: '%' })).toEqual([[], 0]);
  });

  test('asks as many statements for twenty applications as for one', async () => {
    const { statements } = ctx.services.database;
    // On one page: behind it the rows are counted.
    const query = { q: 'crowded', limit: '50' };
    const cost = async () => {
      const before = statements();
      const { status } = await call(contract.listApplications, { query }, { as: admin });
      expect(status).toBe(200);
      return statements() - before;
    };
    await applied('submitted', { fullName: 'Crowded Room' });
    await cost();
    const one = await cost();
    for (let more = 0; more < 19; more += 1)
      await applied('under_review', { fullName: 'Crowded Room' });
    expect(await cost()).toBe(one);
  });
});
