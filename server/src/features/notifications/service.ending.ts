import type { Ctx } from '../../context.ts';
import { titlesIn, type Translated } from '../../locale.ts';
import { courseFacts } from '../courses/api.ts';
import { type EndingType, whoseAccessEnds } from '../entitlements/api.ts';
import { findProgramTitle } from '../programs/api.ts';
import { findPackageTitle } from '../study-material-packages/api.ts';
import { findSeriesTitle } from '../test-series/api.ts';
import { tell } from './service.tell.ts';

type Titled = Translated & { title: string };

type Kind = { path: string; find: (ctx: Ctx, id: string) => Promise<Titled | undefined> };
/** Where each kind has its page, on which it is renewed, and what it is called. */
const items: Record<EndingType, Kind> = {
  course: { path: '/courses', find: async (ctx, id) => (await courseFacts(ctx, [id]))[0] },
  program: { path: '/programs', find: ({ db }, id) => findProgramTitle(db, id) },
  test_series: { path: '/test-series', find: ({ db }, id) => findSeriesTitle(db, id) },
  package: { path: '/study-material-packages', find: ({ db }, id) => findPackageTitle(db, id) },
};

/** What a notification says of an item: its name in both languages, and its page; nothing of what has gone. */
export async function itemFacts(
  ctx: Ctx,
  { itemType, itemId }: { itemType: string; itemId: string },
) {
  // Some that can be given have no page yet.
  const { path, find } = (items as Partial<Record<string, Kind>>)[itemType] ?? {};
  const item = await find?.(ctx, itemId);
  if (!item) return undefined;
  const titles = titlesIn({ title: item });
  return {
    title: item.title,
    path: `${path}/${itemId}`,
    ...(Object.keys(titles).length > 0 && { in: titles }),
  };
}

type Ending = {
  itemType: EndingType;
  itemId: string;
  days: number;
  endsOn: string;
  userIds: readonly string[];
};

/** Tells those whose right to an item ends on a day, unless it does so no more. */
export async function tellEnding(
  ctx: Ctx,
  { itemType, itemId, days, endsOn, userIds }: Ending,
  { at }: { at: Date },
): Promise<void> {
  const facts = await itemFacts(ctx, { itemType, itemId });
  if (!facts) return;
  await tell(ctx, {
    type: 'access_ending',
    facts: { ...facts, days, endsOn },
    key: `ending:${itemId}:${endsOn}:${days}`,
    // A digest that comes later speaks of it no more.
    expiresAt: new Date(Date.parse(`${endsOn}T00:00:00+05:30`) + 86_400_000),
    at,
    userIds: await whoseAccessEnds(ctx, { itemType, itemId, endsOn, userIds }),
  });
}
