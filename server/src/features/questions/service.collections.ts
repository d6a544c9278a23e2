import { plainText } from '@chinar/content/plain-text';
import type { BodyOf, DataOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import type * as contract from '@chinar/contract/questions.collections';
import { type Collection, collectionLimits } from '@chinar/contract/questions.collections';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found, isStale } from '../../errors.ts';
import { findQuestions } from './data.ts';
import * as data from './data.collections.ts';
import { findInOrder } from './exporting/data.export.ts';
import { lockBank } from './importing/data.imports.ts';
import { questionView } from './views.ts';

type CollectionId = Id<'question_collections'>;

const viewOf = ({ id, name, count, version }: data.CollectionRow): Collection => ({
  _id: id,
  name,
  count,
  version,
});

/** Own ones alone, an admin's too: everybody's would be nobody's order. */
const scopeOf = (ctx: Asking<'user'>): OwnerScope => OwnerScope.own(ctx.actor);

async function readOwn(ctx: Asking<'user'>, id: CollectionId): Promise<Collection> {
  return viewOf(found(await data.findCollection(ctx.db, id, scopeOf(ctx))));
}

export async function list(ctx: Asking<'user'>): Promise<DataOf<typeof contract.listCollections>> {
  const rows = await data.listCollections(ctx.db, scopeOf(ctx), collectionLimits.collections);
  return { collections: rows.map(viewOf) };
}

/** A collection with its questions, each as a line. */
export async function get(
  ctx: Asking<'user'>,
  id: CollectionId,
): Promise<DataOf<typeof contract.getCollection>> {
  const collection = await readOwn(ctx, id);
  const ids = await data.listItems(ctx.db, id);
  const rows = await findInOrder(ctx.db, ids, OwnerScope.of(ctx.actor));
  const questions = rows.map((row) => {
    const { _id, title, content, textKind } = questionView(row);
    const stem = plainText(content.en.stem, textKind).slice(0, 200);
    return { _id, stem, ...(title === undefined ? {} : { title }) };
  });
  return { ...collection, questions };
}

/** Throws `not_found` for a question that is out of reach, `unacceptable` where it would be too many. */
async function add(
  ctx: Asking<'user'>,
  id: CollectionId,
  ids: readonly string[],
): Promise<string[]> {
  const scope = OwnerScope.of(ctx.actor);
  const once = [...new Set(ids)];
  if ((await findQuestions(ctx.db, once, scope)).length < once.length)
    throw new AppError('not_found');
  const added = await data.addItems(ctx.db, id, once, scope);
  // It is held: nobody else adds meanwhile.
  if ((await readOwn(ctx, id)).count > collectionLimits.questions) {
    const values = { maximum: String(collectionLimits.questions) };
    throw new AppError('unacceptable', {
      faults: [{ path: 'add', key: 'collection_full', values }],
    });
  }
  return added;
}

export async function create(
  ctx: Asking<'user'>,
  { name, ids }: BodyOf<typeof contract.createCollection>,
): Promise<Collection> {
  const id = newId();
  return transact(ctx, async (inner) => {
    // One at a time, so that the number holds whoever else makes one at the same moment.
    await lockBank(inner.db, ctx.actor.userId);
    if ((await data.countCollections(inner.db, ctx.actor.userId)) >= collectionLimits.collections) {
      const values = { maximum: String(collectionLimits.collections) };
      throw new AppError('unacceptable', {
        faults: [{ path: 'name', key: 'collections_full', values }],
      });
    }
    await data.insertCollection(inner.db, { id, owner_id: ctx.actor.userId, name });
    await add(inner, id, ids);
    await audit(inner, 'collection.created', ['collection', id], {
      after: { questions: ids.length },
    });
    return readOwn(inner, id);
  });
}

async function lock(ctx: Asking<'user'>, id: CollectionId): Promise<data.CollectionRow> {
  return found(await data.lockCollection(ctx.db, id, scopeOf(ctx)));
}

export async function rename(
  ctx: Asking<'user'>,
  id: CollectionId,
  { name, version }: BodyOf<typeof contract.renameCollection>,
): Promise<Collection> {
  return transact(ctx, async (inner) => {
    const before = await lock(inner, id);
    if (isStale(before, { version }))
      throw new AppError('state_conflict', { held: viewOf(before) });
    await data.renameCollection(inner.db, id, name);
    await audit(inner, 'collection.renamed', ['collection', id]);
    return readOwn(inner, id);
  });
}

export async function remove(ctx: Asking<'user'>, id: CollectionId): Promise<{ _id: string }> {
  return transact(ctx, async (inner) => {
    const { count } = await lock(inner, id);
    await data.deleteCollection(inner.db, id);
    await audit(inner, 'collection.deleted', ['collection', id], { before: { questions: count } });
    return { _id: id };
  });
}

/** The questions as they stand now, those that came back behind what they followed before. */
function putBack(now: readonly string[], back: readonly string[], before: readonly string[]) {
  const coming = new Set(back.filter((one) => before.includes(one)));
  const placed = now.filter((one) => !coming.has(one));
  let behind = -1;
  for (const one of before) {
    const at = placed.indexOf(one);
    if (at >= 0) behind = at;
    else if (coming.has(one)) {
      behind += 1;
      placed.splice(behind, 0, one);
    }
  }
  return placed;
}

export async function change(
  ctx: Asking<'user'>,
  id: CollectionId,
  { add: coming, remove: going, order: wished }: BodyOf<typeof contract.changeCollection>,
): Promise<DataOf<typeof contract.changeCollection>> {
  return transact(ctx, async (inner) => {
    await lock(inner, id);
    const before = await data.listItems(inner.db, id);
    const removed = await data.removeItems(inner.db, id, going);
    const added = await add(inner, id, coming);
    if (added.some((one) => wished.includes(one))) {
      const now = await data.listItems(inner.db, id);
      await data.orderItems(inner.db, id, putBack(now, added, wished));
    }
    await audit(inner, 'collection.changed', ['collection', id], {
      after: { added: added.length, removed: removed.length },
    });
    return { collection: await readOwn(inner, id), added, removed, before };
  });
}

/** Throws `state_conflict` where other questions stand in it than those that were ordered. */
export async function order(
  ctx: Asking<'user'>,
  id: CollectionId,
  { ids }: BodyOf<typeof contract.orderCollection>,
): Promise<Collection> {
  return transact(ctx, async (inner) => {
    const held = viewOf(await lock(inner, id));
    const now = await data.listItems(inner.db, id);
    const isSame = now.length === ids.length && new Set(now).isSubsetOf(new Set(ids));
    if (!isSame) throw new AppError('state_conflict', { held });
    await data.orderItems(inner.db, id, ids);
    await audit(inner, 'collection.ordered', ['collection', id]);
    return held;
  });
}
