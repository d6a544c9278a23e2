import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/quizzes';
import * as making from '@chinar/contract/quizzes.making';
import { auditedOf } from '../../testing/audited.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuiz } from './fixtures.ts';
import { giveUpPlanned } from './data.plan.ts';
import { compiling } from './service.compile-turns.ts';
import { publishDue } from './service.plan.ts';

const world = await openWorld();
const { asOwner, call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const hour = 3_600_000;
const inHours = (hours: number): string => new Date(clock.now() + hours * hour).toISOString();

const plan = (id: string, publishAt: string | null, as = tutor) =>
  call(contract.publishQuiz, { params: { id }, body: { isPublished: true, publishAt } }, { as });
const read = async (id: string) =>
  (await call(contract.getQuizForEdit, { params: { id } }, { as: tutor })).data;

async function change(id: string, changes: object): Promise<void> {
  const { definition, version } = await read(id);
  const body = { ...definition, ...changes, version };
  await call(contract.updateQuiz, { params: { id }, body }, { as: tutor });
}

describe('publishing at a time', () => {
  test('is called off by the archive: what is taken out of it again is offered to nobody', async () => {
    const id = await buildQuiz(ctx, tutor.id, { isPublished: false });
    await plan(id, inHours(2));
    await call(contract.deleteQuiz, { params: { id } }, { as: tutor });
    clock.advance(3 * hour);
    await call(making.restoreQuiz, { params: { id } }, { as: tutor });
    await publishDue(ctx);
    expect(await read(id)).toMatchObject({ isPublished: false, publishAt: null });
    expect(await auditedOf(ctx, id)).toEqual(
      expect.arrayContaining(['quiz.planned', 'quiz.restored']),
    );
    clock.set(Date.now());
  });

  test('of one that cannot be looked at keeps no other back', async () => {
    const [broken, sound] = [
      await buildQuiz(ctx, tutor.id, { isPublished: false }),
      await buildQuiz(ctx, tutor.id, { isPublished: false }),
    ];
    await plan(broken, inHours(1));
    await plan(sound, inHours(2));
    const guard = `add constraint broken check (id <> '${broken}' or not is_published)`;
    await asOwner(`alter table quizzes ${guard}`);
    clock.advance(3 * hour);
    await expect(publishDue(ctx)).rejects.toThrow('were not published');
    await asOwner('alter table quizzes drop constraint broken');
    expect((await read(sound)).isPublished).toBe(true);
    expect((await read(broken)).isPublished).toBe(false);
    await publishDue(ctx);
    expect((await read(broken)).isPublished).toBe(true);
    clock.set(Date.now());
  });

  test('publishes the draft as it stands then, once, in the name of whoever planned it', async () => {
    const id = await buildQuiz(ctx, tutor.id, { isPublished: false });
    const at = inHours(2);
    const { data } = await plan(id, at);
    expect(data).toMatchObject({ isPublished: false, publishAt: at, publishFailedAt: null });
    const listed = await call(making.listManagedQuizzes, {}, { as: tutor });
    expect(listed.data.quizzes.find(({ _id }) => _id === id)?.publishAt).toBe(at);
    await publishDue(ctx);
    expect((await read(id)).isPublished).toBe(false);
    await change(id, { durationMinutes: 45 });
    clock.advance(2 * hour);
    await Promise.all([publishDue(ctx), publishDue(ctx)]);
    expect(await read(id)).toMatchObject({
      isPublished: true,
      durationMinutes: 45,
      publishAt: null,
      publishFailedAt: null,
    });
    const papers = ctx.db.q.selectFrom('papers').select('name').where('quiz_id', '=', id);
    expect(await papers.execute()).toHaveLength(1);
    const { rows } = (await ctx.db.execute(
      `select actor_id from audit_log where action = 'quiz.published' and subject_id = $1`,
      [id],
    )) as { rows: { actor_id: string }[] };
    expect(rows.map(({ actor_id: by }) => by)).toContain(tutor.id);
  });

  test('can be taken back, and leaves what is offered as it is', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    await plan(id, inHours(1));
    const { data } = await plan(id, null);
    expect(data).toMatchObject({ isPublished: true, publishAt: null });
    clock.advance(hour);
    await publishDue(ctx);
    expect((await read(id)).version).toBe(data.version);
  });

  test('is refused for a time that is over, for faults, and for whoever may not publish', async () => {
    const id = await buildQuiz(ctx, tutor.id, { isPublished: false });
    expect((await plan(id, inHours(0))).error.errors).toMatchObject([{ path: 'publishAt' }]);
    const other = await buildUser(ctx, { role: 'tutor' });
    expect((await plan(id, inHours(1), other)).status).toBe(404);
    const empty = await buildQuiz(ctx, tutor.id, { isPublished: false, sections: [] });
    expect((await plan(empty, inHours(1))).error.errors).toMatchObject([{ path: 'sections' }]);
    const unverified = await buildUser(ctx, { role: 'tutor', isEmailVerified: false });
    const theirs = await buildQuiz(ctx, unverified.id, { isPublished: false });
    expect((await plan(theirs, inHours(1), unverified)).status).toBe(403);
  });

  test('says so when it could not: the draft had a fault by then', async () => {
    const id = await buildQuiz(ctx, tutor.id, { isPublished: false });
    await plan(id, inHours(1));
    await change(id, { sections: [] });
    clock.advance(hour);
    await publishDue(ctx);
    const held = await read(id);
    expect(held).toMatchObject({ isPublished: false, publishAt: null });
    expect(held.publishFailedAt).not.toBeNull();
    // Nothing is tried again until somebody plans it again.
    await publishDue(ctx);
    expect(
      (await plan(await buildQuiz(ctx, tutor.id), inHours(1))).data.publishFailedAt,
    ).toBeNull();
  });

  test('waits a minute more where the line of what is compiled is full', async () => {
    const id = await buildQuiz(ctx, tutor.id, { isPublished: false });
    const at = inHours(1);
    await plan(id, at);
    clock.advance(hour);
    const over = Promise.withResolvers<void>();
    const line = Array.from({ length: 21 }, () => compiling(() => over.promise));
    await expect(publishDue(ctx)).rejects.toThrow('were not published');
    const waiting = { isPublished: false, publishAt: at, publishFailedAt: null };
    expect(await read(id)).toMatchObject(waiting);
    over.resolve();
    await Promise.all(line);
    await publishDue(ctx);
    expect(await read(id)).toMatchObject({ isPublished: true, publishAt: null });
  });

  test('that was put off while an earlier try failed is not called off by that', async () => {
    const id = await buildQuiz(ctx, tutor.id, { isPublished: false });
    const at = inHours(2);
    await plan(id, at);
    await giveUpPlanned(ctx.db, id, new Date(clock.now()));
    expect(await read(id)).toMatchObject({ publishAt: at, publishFailedAt: null });
  });

  test('is forgotten when it is published by hand or taken back before', async () => {
    const id = await buildQuiz(ctx, tutor.id, { isPublished: false });
    await plan(id, inHours(1));
    const body = { isPublished: true };
    const { data } = await call(contract.publishQuiz, { params: { id }, body }, { as: tutor });
    expect(data).toMatchObject({ isPublished: true, publishAt: null });
  });
});
