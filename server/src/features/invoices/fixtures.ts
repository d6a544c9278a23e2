import { indiaMs } from '@chinar/content/india';
import type { World } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildOrder, buildSeller, buildSettled } from '../orders/fixtures.ts';
import type { DocumentRow } from './data.ts';

/** When 31 March ends in India. */
function yearEnd(now: number): number {
  const year = new Date(now + indiaMs).getUTCFullYear() + 1;
  return Date.UTC(year, 3, 1) - indiaMs;
}

/**
 * So many orders that are paid at once while a financial year ends, of which every seventh is rolled back
 * after all was done.
 *
 * @returns what was given out, in the order of the numbers
 */
export async function buildYearEnd({ ctx, clock }: World, count: number): Promise<DocumentRow[]> {
  const tutor = await buildUser(ctx, { role: 'tutor' });
  const admin = await buildUser(ctx, { role: 'admin' });
  await buildSeller(ctx, admin.id, { series: 'YE' });
  const itemId = await buildCourse(ctx, tutor.id, { price: 499 });
  const end = yearEnd(clock.now());
  // Early enough to make all orders before it, and late enough that none is over.
  clock.advance(end - clock.now() - 3_600_000);
  const made = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await buildUser(ctx, { password: null });
    made.push(await buildOrder(ctx, id, { items: [{ itemType: 'course', itemId }] }));
  }
  clock.advance(end - clock.now() - 2000);
  const waiting = made.entries();
  // The year ends while half of them are under way.
  const settle = async (): Promise<void> => {
    for (const [at, order] of waiting) {
      clock.advance(4000 / count);
      await buildSettled(ctx, order, { fails: at % 7 === 6 });
    }
  };
  await Promise.all(Array.from({ length: 8 }, settle));
  return ctx.db.q
    .selectFrom('documents')
    .selectAll()
    .where('series', '=', 'YER')
    .orderBy('fy')
    .orderBy('n')
    .execute();
}

type Numbered = Pick<DocumentRow, 'fy' | 'n' | 'issued_at'>;

/** What is wrong with numbers: a gap, or a later one with an earlier time. */
export function faultsOf(rows: readonly Numbered[]): string[] {
  return rows.flatMap((row, at) => {
    const before = rows[at - 1];
    const isFirst = before?.fy !== row.fy;
    const isNext = row.n === (isFirst ? 1 : (before?.n ?? 0) + 1);
    const isLater = !before || before.issued_at <= row.issued_at;
    return [
      ...(isNext ? [] : [`${row.fy}/${row.n} after ${before?.n}`]),
      ...(isLater ? [] : [`${row.fy}/${row.n} is earlier than the one before`]),
    ];
  });
}
