import * as exchange from '@chinar/contract/questions.exchange';
import * as contract from '@chinar/contract/questions.collections';
import { listQuestions } from '@chinar/contract/questions';
import { describe, expect, test } from 'vitest';
import { auditedOf } from '../../testing/audited.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCollection, buildQuestions, draftQuestion } from './fixtures.ts';

const { call, ctx } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });
const other = await buildUser(ctx, { role: 'tutor' });

const questions = (count: number, ownerId = tutor.id) =>
  buildQuestions(
    ctx,
    ownerId,
    Array.from({ length: count }, () => draftQuestion()),
  );
const create = (name: string, ids: string[] = [], as = tutor) =>
  call(contract.createCollection, { body: { name, ids } }, { as });
const listed = async (query: Record<string, string>, as = tutor) => {
  const { data } = await call(listQuestions, { query }, { as });
  return data.questions.map(({ _id }) => _id);
};

describe('a collection', () => {
  test('holds questions in an order of its own, by which the bank is narrowed and exported', async () => {
    const [one = '', two = '', three = ''] = await questions(3);
    const made = await create('Warm-up', [two, one]);
    expect(made.data).toMatchObject({ name: 'Warm-up', count: 2 });
    const params = { id: made.data._id };
    const changed = await call(
      contract.changeCollection,
      { params, body: { add: [three, one], remove: [] } },
      { as: tutor },
    );
    // What stands in it already stays where it is.
    expect(changed.data).toMatchObject({ added: [three], collection: { count: 3 } });
    const narrowed = { collection: params.id, sort: 'collection' } as const;
    expect(await listed(narrowed)).toEqual([two, one, three]);
    const body = { ids: [three, two, one] };
    await call(contract.orderCollection, { params, body }, { as: tutor });
    expect(await listed(narrowed)).toEqual([three, two, one]);
    const page = await call(
      listQuestions,
      { query: { ...narrowed, limit: 1, page: 2 } },
      { as: tutor },
    );
    expect(page.data.questions.map(({ _id }) => _id)).toEqual([two]);
    const query = { format: 'json', collection: params.id } as const;
    const losses = await call(exchange.exportLosses, { query }, { as: tutor });
    expect(losses.data.questions).toBe(3);
    expect(await auditedOf(ctx, params.id)).toEqual([
      'collection.created',
      'collection.changed',
      'collection.ordered',
    ]);
  });

  test('is renamed and deleted, and its questions stay', async () => {
    const [one = ''] = await questions(1);
    const params = { id: await buildCollection(ctx, tutor.id, [one]) };
    const renamed = await call(
      contract.renameCollection,
      { params, body: { name: 'Another name', version: 1 } },
      { as: tutor },
    );
    expect(renamed.data).toMatchObject({ name: 'Another name', version: 2 });
    const stale = await call(
      contract.renameCollection,
      { params, body: { name: 'Too late', version: 1 } },
      { as: tutor },
    );
    expect([stale.status, stale.error.data]).toMatchObject([409, { name: 'Another name' }]);
    await call(contract.deleteCollection, { params }, { as: tutor });
    expect((await call(contract.getCollection, { params }, { as: tutor })).status).toBe(404);
    expect(await listed({ limit: '100' })).toContain(one);
  });

  test('bears a name once in a bank, however it is written, and another bank has its own', async () => {
    await create('Optics');
    const again = await create('OPTICS');
    expect([again.status, again.error.errors[0]?.path]).toEqual([422, 'name']);
    expect((await create('Optics', [], other)).status).toBe(201);
  });

  test('is ordered by who sees it as it is: one that changed meanwhile is refused', async () => {
    const [one = '', two = ''] = await questions(2);
    const params = { id: await buildCollection(ctx, tutor.id, [one, two]) };
    const order = (ids: string[]) =>
      call(contract.orderCollection, { params, body: { ids } }, { as: tutor });
    expect((await order([two])).status).toBe(409);
    expect((await order([two, two])).status).toBe(409);
    expect((await order([two, one])).status).toBe(200);
  });

  test('takes back what was taken out of it where it stood, whatever came, went or moved meanwhile', async () => {
    const [one = '', two = '', three = '', four = '', five = ''] = await questions(5);
    const params = { id: await buildCollection(ctx, tutor.id, [one, two, three, four]) };
    const change = async (body: { add?: string[]; remove?: string[]; order?: string[] }) =>
      (await call(contract.changeCollection, { params, body }, { as: tutor })).data;
    const now = () => listed({ collection: params.id, sort: 'collection' });
    const taken = await change({ remove: [one, three] });
    expect(taken.before).toEqual([one, two, three, four]);
    const undo = { add: taken.removed, order: taken.before };
    expect((await change(undo)).added.toSorted()).toEqual([one, three].toSorted());
    expect(await now()).toEqual([one, two, three, four]);
    await change({ remove: [one, three] });
    const body = { ids: [four, two] };
    await call(contract.orderCollection, { params, body }, { as: tutor });
    await change({ add: [five] });
    await change(undo);
    expect(await now()).toEqual([one, four, two, three, five]);
  });

  test('of another bank is not there, nor do questions of another bank get into it', async () => {
    const [mine = ''] = await questions(1);
    const [theirs = ''] = await questions(1, other.id);
    const params = { id: await buildCollection(ctx, tutor.id, [mine]) };
    const body = { add: [theirs], remove: [] };
    const foreign = await call(contract.changeCollection, { params, body }, { as: tutor });
    expect(foreign.status).toBe(404);
    const hidden = await call(contract.changeCollection, { params, body }, { as: other });
    expect(hidden.status).toBe(404);
    // Even one that got there otherwise shows nobody what is not theirs, nor in whose collection it stands.
    const mixed = { collection: await buildCollection(ctx, tutor.id, [mine, theirs]) };
    expect(await listed(mixed, other)).toEqual([]);
    expect(await listed(mixed)).toEqual([mine]);
  });

  test('is one of so many at most, however many are made at once', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const { collections: most } = contract.collectionLimits;
    await ctx.db.execute(
      `insert into question_collections (id, owner_id, name)
       select gen_random_uuid(), $1, 'Number ' || n from generate_series(2, $2) n`,
      [as.id, most],
    );
    const both = await Promise.all(['One', 'Other'].map((name) => create(name, [], as)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const refused = both.find(({ status }) => status === 422);
    expect(refused?.error.errors[0]?.message).toContain(String(most));
  });

  test('holds no more than it may, however many add at once', async () => {
    const { questions: most, atOnce } = contract.collectionLimits;
    const ids = await questions(most);
    const params = { id: await buildCollection(ctx, tutor.id, ids) };
    const rest = await questions(2);
    const add = (id: string) =>
      call(contract.changeCollection, { params, body: { add: [id] } }, { as: tutor });
    const both = await Promise.all(rest.map(add));
    expect(both.map(({ status }) => status)).toEqual([422, 422]);
    const { data } = await call(contract.getCollection, { params }, { as: tutor });
    expect(data.questions).toHaveLength(most);
    expect(atOnce).toBeLessThan(most);
  });
});
