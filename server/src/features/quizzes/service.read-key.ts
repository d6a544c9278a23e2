import { LRUCache } from 'lru-cache';
import type { Ctx } from '../../context.ts';
import { listCorrectedItems } from './data.corrections.ts';
import { type AmendedItem, laidOver } from './service.amend.ts';
import { type FormKey, readKey } from './service.read-paper.ts';

const maxKeys = 200;

/** A paper and the revision of its form's key, as the row of an attempt tells them. */
type Marking = { paper_name: string; key_revision: number };
type CorrectedKey = FormKey & { revision: number };

async function load(ctx: Ctx, { paper_name, key_revision }: Marking): Promise<CorrectedKey> {
  const published = await readKey(ctx, paper_name);
  const rows = await listCorrectedItems(ctx.db, paper_name, key_revision);
  const corrected = new Map(rows.map((row) => [row.question_id, row]));
  const sections = published.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => {
      const row = corrected.get(item.id);
      if (!row) return item;
      const { kind, reason } = row;
      return { ...laidOver(item, row.item as AmendedItem), correction: { kind, reason } };
    }),
  }));
  return { ...published, sections, revision: key_revision };
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
