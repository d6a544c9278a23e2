import * as care from '@chinar/contract/attempts.care';
import * as contract from '@chinar/contract/orders.refunds';
import { clearWatchHistory, listWatchHistory } from '@chinar/contract/videos';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { dayMs, makeRefunding, tenLessons } from '../../testing/refunding.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCertificate } from '../certificates/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { accessOf, grant, holds } from '../entitlements/api.ts';
import { buildProgram } from '../programs/fixtures.ts';
import { buildPromo } from '../promo-codes/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { buildPackage } from '../study-material-packages/fixtures.ts';
import { buildSeries } from '../test-series/fixtures.ts';
import { buildView, buildVideo } from '../videos/fixtures.ts';

const world = await openWorld({ withJobs: true, endsSound: true });
const { ctx, call, clock } = world;
const { tutor, admin, ...refunding } = await makeRefunding(world);
const { bought, quoteOf, ask, give, refundsOf, done, sat } = refunding;

describe('what the rule gives', () => {
  it('looks at a package whose films were seen, though its buyer had that forgotten', async () => {
    const videoId = await buildVideo(ctx, tutor.id);
    const items = [{ itemType: 'video', itemId: videoId, isPreview: false } as const];
    const itemId = await buildPackage(ctx, tutor.id, { price: 499, items });
    const own = await bought({ items: [{ itemType: 'package', itemId }] });
    await buildView(ctx, own.as.id, { videoId, at: new Date(clock.now() + 1000) });
    const used = async () =>
      (await quoteOf(own)).lines.map(({ rule, used: share }) => [rule, share]);
    expect(await used()).toEqual([['used', 100]]);
    await call(clearWatchHistory, {}, { as: own.as });
    expect(await used()).toEqual([['used', 100]]);
    const { data } = await call(listWatchHistory, {}, { as: own.as });
    expect(data.history).toEqual([]);
  });

  it('goes back at once, with its credit note, and ends what was bought', async () => {
    const own = await bought();
    const { lines, isByHand } = await quoteOf(own);
    expect(lines).toMatchObject([{ amount: 499, rule: 'within_rules', isAtOnce: true, used: 0 }]);
    expect(isByHand).toBe(true);
    const { status, data } = await ask(own);
    expect([status, data.status, data.rule]).toEqual([201, 'approved', 'within_rules']);
    expect(await own.owns()).toBe(false);
    const [note] = await ctx.db.q
      .selectFrom('documents')
      .select(['kind', 'snapshot'])
      .where('refund_id', '=', data._id)
      .execute();
    expect(note).toMatchObject({ kind: 'credit_note', snapshot: { total: 49_900 } });
    expect((await quoteOf(own)).lines).toMatchObject([{ amount: 0, bar: 'returned' }]);
  });

  it('takes only the lines that were named', async () => {
    const items = await Promise.all(
      [300, 700].map(async (price) => ({
        itemType: 'course' as const,
        itemId: await buildCourse(ctx, tutor.id, { price }),
      })),
    );
    const own = await bought({ items });
    expect((await ask(own, { lineNos: [2] })).data).toMatchObject({ amount: 700 });
    const kept = await Promise.all(items.map((item) => holds(ctx, { userId: own.as.id, ...item })));
    expect(kept).toEqual([true, false]);
  });

  it('takes what a code made free along with the last of what was paid', async () => {
    const free = await buildPromo(ctx, admin.id, { type: 'free_item', value: 0 });
    const items = await Promise.all(
      [300, 500, 700].map(async (price) => ({
        itemType: 'course' as const,
        itemId: await buildCourse(ctx, tutor.id, { price }),
      })),
    );
    const own = await bought({ items, promoCode: free.code });
    const kept = () => Promise.all(items.map((item) => holds(ctx, { userId: own.as.id, ...item })));
    expect((await ask(own, { lineNos: [2] })).data).toMatchObject({ amount: 500 });
    expect(await kept()).toEqual([true, false, true]);
    expect((await ask(own, { lineNos: [3] })).data).toMatchObject({ amount: 700 });
    expect(await kept()).toEqual([false, false, false]);
  });

  it('P09 of fifty who ask at once one is heard', async () => {
    const own = await bought();
    const all = await Promise.all(Array.from({ length: 50 }, () => ask(own)));
    const answers = all.map(({ status }) => status);
    expect(answers.filter((status) => status === 201)).toHaveLength(1);
    expect(await refundsOf(own.id)).toHaveLength(1);
  });

  it('P24 leaves what the same person holds from another source', async () => {
    const own = await bought({ validityDays: 30 });
    const by = { actorId: admin.id, reason: 'A scholarship.' };
    await grant(ctx, { userId: own.as.id, ...own.item, source: 'grant', sourceRef: newId(), by });
    await ask(own);
    expect(await own.owns()).toBe(true);
  });

  it('P24 lets a renewal begin so much earlier, and lose no day', async () => {
    const own = await bought({ validityDays: 60 });
    clock.advance(40 * dayMs);
    const later = await bought({ as: own.as, items: [own.item] });
    await give(own.id, [{ lineNo: 1, amount: 499 }]);
    expect((await accessOf(ctx, { userId: own.as.id, ...own.item })).state).toBe('active');
    const [first, renewal] = await ctx.db.q
      .selectFrom('entitlements')
      .selectAll()
      .where('user_id', '=', own.as.id)
      .orderBy('id')
      .execute();
    expect(renewal!.starts_at).toEqual(first!.revoked_at);
    expect(renewal!.expires_at!.getTime() - renewal!.starts_at.getTime()).toBe(60 * dayMs);
    expect(later.order.status).toBe('fulfilled');
  });

  it('a renewal that has not begun is unused, whatever was used before it', async () => {
    const own = await bought({ validityDays: 60 });
    await done(own.as.id, own.item.itemId, 10);
    clock.advance(40 * dayMs);
    const later = await bought({ as: own.as, items: [own.item] });
    expect((await quoteOf(later)).lines).toMatchObject([{ used: 0, rule: 'within_rules' }]);
  });
});

describe('what waits for somebody', () => {
  it('is asked for when the days are over', async () => {
    const own = await bought();
    clock.advance(8 * dayMs);
    expect((await ask(own)).data).toMatchObject({ status: 'requested', rule: 'days_over' });
    expect(await own.owns()).toBe(true);
  });

  it('has a fifth of its lessons done; a lesson less goes back at once', async () => {
    const [one, two] = [await bought(), await bought()];
    await done(one.as.id, one.item.itemId, 1);
    await done(two.as.id, two.item.itemId, 2);
    expect((await quoteOf(one)).lines).toMatchObject([{ used: 10, rule: 'within_rules' }]);
    expect((await quoteOf(two)).lines).toMatchObject([{ used: 20, rule: 'used' }]);
    expect((await ask(two)).data.status).toBe('requested');
  });

  it('has a fifth of its material opened', async () => {
    const itemId = await buildPackage(ctx, tutor.id, {
      price: 250,
      materials: Array.from({ length: 5 }, () => ({})),
    });
    const own = await bought({ items: [{ itemType: 'package', itemId }] });
    expect((await quoteOf(own)).lines).toMatchObject([{ rule: 'within_rules' }]);
    const at = new Date(clock.now());
    await ctx.db.execute(
      `insert into material_progress (user_id, material_id, opened_at, at)
       select $1, material_id, $3, $3 from package_items where package_id = $2 limit 1`,
      [own.as.id, itemId, at],
    );
    expect((await quoteOf(own)).lines).toMatchObject([{ used: 20, rule: 'used' }]);
  });

  it('has two full tests begun; one, or what everybody may try, is none', async () => {
    const itemId = await buildSeries(ctx, tutor.id, { price: 999 });
    const full = { isPublic: false, testSeriesId: itemId, durationMinutes: 60 };
    const tests: string[] = [];
    for (let count = 0; count < 12; count += 1) tests.push(await buildQuiz(ctx, tutor.id, full));
    const own = await bought({ items: [{ itemType: 'test_series', itemId }] });
    await sat(tests[0]!, own.as.id);
    expect((await quoteOf(own)).lines).toMatchObject([{ mocks: 1, used: 8, rule: 'within_rules' }]);
    await sat(tests[1]!, own.as.id);
    expect((await quoteOf(own)).lines).toMatchObject([{ mocks: 2, used: 16, rule: 'mocks' }]);
  });

  it('counts neither what was sat before it was bought nor a full test that was set aside', async () => {
    const itemId = await buildSeries(ctx, tutor.id, { price: 999 });
    const full = { isPublic: false, testSeriesId: itemId, durationMinutes: 60 };
    const tests: string[] = [];
    for (let count = 0; count < 12; count += 1) tests.push(await buildQuiz(ctx, tutor.id, full));
    const as = await buildUser(ctx);
    for (const quizId of tests.slice(0, 3)) await sat(quizId, as.id);
    clock.advance(3600_000);
    const own = await bought({ as, items: [{ itemType: 'test_series', itemId }] });
    const used = async () => (await quoteOf(own)).lines;
    expect(await used()).toMatchObject([{ mocks: 0, used: 0, rule: 'within_rules' }]);
    await sat(tests[3]!, as.id);
    const params = { id: await sat(tests[4]!, as.id) };
    expect(await used()).toMatchObject([{ mocks: 2, rule: 'mocks' }]);
    const body = { reason: 'It was sat by somebody else.' };
    await call(care.voidAttempt, { params, body }, { as: admin });
    expect(await used()).toMatchObject([{ mocks: 1, used: 8, rule: 'within_rules' }]);
  });

  it('weighs the parts of a program by what each costs alone', async () => {
    const dear = await buildCourse(ctx, tutor.id, { price: 900, sections: tenLessons });
    const cheap = await buildCourse(ctx, tutor.id, { price: 100, sections: tenLessons });
    const itemId = await buildProgram(ctx, tutor.id, {
      price: 800,
      items: [dear, cheap].map((id) => ({ itemType: 'course' as const, itemId: id })),
    });
    const own = await bought({ items: [{ itemType: 'program', itemId }] });
    await done(own.as.id, cheap, 10);
    expect((await quoteOf(own)).lines).toMatchObject([{ used: 10, rule: 'within_rules' }]);
    await done(own.as.id, dear, 2);
    expect((await quoteOf(own)).lines).toMatchObject([{ used: 28, rule: 'used' }]);
  });

  it('has a certificate', async () => {
    const own = await bought();
    await buildCertificate(ctx, own.as.id, { itemId: own.item.itemId });
    expect((await quoteOf(own)).lines).toMatchObject([{ rule: 'certified' }]);
  });

  it('was bought, given back and bought again', async () => {
    const own = await bought();
    await ask(own);
    const again = await bought({ as: own.as, items: [own.item] });
    expect((await ask(again)).data).toMatchObject({ status: 'requested', rule: 'refunded_before' });
  });

  it('is not asked for twice, nor once more after it was denied', async () => {
    const own = await bought();
    clock.advance(8 * dayMs);
    const { data } = await ask(own);
    expect((await ask(own)).error.code).toBe('not_refundable');
    const denied = await call(
      contract.denyRefund,
      { params: { id: data._id }, body: { reason: 'The days of the rule were over.' } },
      { as: admin },
    );
    expect(denied.data).toMatchObject({ status: 'denied', can: { approve: false } });
    expect((await quoteOf(own)).refunds).toMatchObject([
      { status: 'denied', rule: 'days_over', decisionReason: 'The days of the rule were over.' },
    ]);
    expect((await ask(own)).error.code).toBe('not_refundable');
    expect(await own.owns()).toBe(true);
  });
});

describe('what is asked for wrongly', () => {
  it('P08 is another’s order, which is none', async () => {
    const [own, stranger] = [await bought(), await buildUser(ctx)];
    expect((await ask({ id: own.id, as: stranger })).status).toBe(404);
    expect((await ask({ id: own.id, as: admin })).status).toBe(404);
  });

  it('is a line that is not there, or cost nothing', async () => {
    const own = await bought();
    expect((await ask(own, { lineNos: [1, 7] })).error.code).toBe('not_refundable');
    expect(await refundsOf(own.id)).toEqual([]);
  });

  it('asks where to send what came by UPI', async () => {
    const as = await buildUser(ctx);
    const item = {
      itemType: 'course' as const,
      itemId: await buildCourse(ctx, tutor.id, { price: 499 }),
    };
    const own = await bought({ as, items: [item] });
    await ctx.db.q
      .updateTable('payments')
      .set({ provider: 'upi', utr: '123456789012' })
      .where('order_id', '=', own.id)
      .execute();
    expect((await ask(own)).error.errors).toMatchObject([{ path: 'payTo' }]);
    expect((await ask(own, { payTo: 'zoya@bank' })).data).toMatchObject({ payTo: 'zoya@bank' });
  });
});
