import { dateOf, dayOf } from '@chinar/content/india';
import { type Ctx, transact } from '../../context.ts';
import { emitAll } from '../../events/emit.ts';
import { dropNotices, type EndingRow, listStillEnding, noteEnding } from './data.ending.ts';
import { accessEnding } from './events.ts';

const dayMs = 86_400_000;

type Told = { itemType: EndingRow['item_type']; itemId: string; days: number; endsOn: string };

/** Those who hear the same, together: one event for an item and a day, however many hold it. */
function gather(rows: readonly EndingRow[]): (Told & { userIds: string[] })[] {
  const groups = new Map<string, Told & { userIds: string[] }>();
  for (const { user_id, item_type: itemType, item_id: itemId, ends_at, days } of rows) {
    const endsOn = dateOf(dayOf(ends_at.getTime()));
    const key = [itemType, itemId, endsOn, days].join(' ');
    const group = groups.get(key) ?? { itemType, itemId, days, endsOn, userIds: [] };
    group.userIds.push(user_id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const atOnce = 500;

/** Tells of rights that end within seven days, and within one: in steps, each of which is told when it commits. */
export async function tellEndings(ctx: Ctx): Promise<void> {
  const now = new Date(ctx.services.clock.now());
  const step = (): Promise<number> =>
    transact(ctx, async (inner) => {
      const rows = await noteEnding(inner.db, now, atOnce);
      const told = gather(rows).map((payload) => ({ subject: payload.itemId, payload }));
      await emitAll(inner, accessEnding, told);
      return rows.length;
    });
  // Another server may take some of a step: the next look finds what it left.
  while ((await step()) > 0);
  await dropNotices(ctx.db, new Date(now.getTime() - dayMs));
}

/** Who of those that a notice names still loses the item on its day; they may have renewed meanwhile. */
export function whoseAccessEnds(
  { db }: Ctx,
  { endsOn, ...of }: Omit<Told, 'days'> & { userIds: readonly string[] },
): Promise<string[]> {
  const from = new Date(`${endsOn}T00:00:00+05:30`);
  return listStillEnding(db, { ...of, from, to: new Date(from.getTime() + dayMs) });
}
