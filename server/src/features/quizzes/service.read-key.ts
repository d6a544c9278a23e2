import { LRUCache } from 'lru-cache';
import type { Ctx } from '../../context.ts';
import { listCorrectedItems } from './data.corrections.ts';
import { type AmendedItem, laidOver } from './service.amend.ts';
import type { KeyItem, PaperKey } from './service.compile.ts';
import { type FormKey, readKey } from './service.read-paper.ts';

const maxKeys = 200;

/** A paper and the revision of its form's key, as the row of an attempt tells them. */
type Marking = { paper_name: string; key_revision: number };
type CorrectedKey = FormKey & { revision: number };

/** A key with something else in the place of some of its items. */
function withItems(key: FormKey, put: (item: KeyItem) => KeyItem): FormKey {
  return {
    ...key,
    sections: key.sections.map((section) => ({ ...section, items: section.items.map(put) })),
  };
}

async function load(ctx: Ctx, { paper_name, key_revision }: Marking): Promise<CorrectedKey> {
  const published = await readKey(ctx, paper_name);
  const rows = await listCorrectedItems(ctx.db, paper_name, key_revision);
  const corrected = new Map(rows.map((row) => [row.question_id, row]));
  const key = withItems(published, (item) => {
    const row = corrected.get(item.id);
    if (!row) return item;
    const { kind, reason, created_at: at } = row;
    const correction = { kind, reason, at: at.getTime() };
    return { ...laidOver(item, row.item as AmendedItem), correction };
  });
  return { ...key, revision: key_revision };
}

const held = new LRUCache<string, Promise<CorrectedKey>>({ max: maxKeys });

/**
 * The key by which a paper is marked at a revision: as it was published, with what was corrected by then
 * laid over it. A revision never changes, so nothing needs to be told to other servers.
 */
export function readMarkingKey(ctx: Ctx, marking: Marking): Promise<CorrectedKey> {
  const name = `${marking.paper_name} ${marking.key_revision}`;
  const known = held.get(name);
  if (known) return known;
  const loading = load(ctx, marking);
  held.set(name, loading);
  // A failure must not be remembered.
  loading.catch(() => held.delete(name));
  return loading;
}

/** The key by which a paper would be marked if one of its questions were marked otherwise. */
export async function readKeyIf(
  ctx: Ctx,
  marking: Marking,
  { questionId, item }: { questionId: string; item: AmendedItem },
): Promise<PaperKey> {
  const [now, published] = await Promise.all([
    readMarkingKey(ctx, marking),
    readKey(ctx, marking.paper_name),
  ]);
  // A correction is said of the published key, whatever stands over it now.
  const asked = published.sections
    .flatMap(({ items }) => items)
    .find(({ id }) => id === questionId);
  return withItems(now, (one) => (asked && one.id === questionId ? laidOver(asked, item) : one));
}
