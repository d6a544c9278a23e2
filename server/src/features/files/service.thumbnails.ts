import { pictureShapes } from '@chinar/contract/pictures';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { addPicture, dropShared, pictureAddress } from './service.pictures.ts';

const shape = pictureShapes.thumbnail;

/** What a record keeps of its picture: what its sizes share, and where the middle one is. */
export type Thumbnail = { thumbnail_key: string | null; thumbnail: string | null };

type Owner<Id extends string, Told> = {
  purpose: string;
  /** What its changes are called in the log, as `course` in `course.thumbnailSet`. */
  subject: string;
  /** Refuses whoever may not change it, before anything is drawn. */
  look: (ctx: Asking<'user'>, id: Id) => Promise<unknown>;
  /** The record, held until the transaction ends. Refuses as `look`. */
  lock: (ctx: Asking<'user'>, id: Id) => Promise<Thumbnail>;
  save: (ctx: Asking<'user'>, id: Id, thumbnail: Thumbnail) => Promise<void>;
  purge: (ctx: Asking<'user'>, id: Id) => Promise<void>;
  told: (ctx: Asking<'user'>, id: Id) => Promise<Told>;
};

/** How the picture of one kind of records is set, drawn anew from what came, and taken away. */
export function thumbnailsOf<Id extends string, Told>(owner: Owner<Id, Told>) {
  const { purpose, subject, look, lock, save, purge, told } = owner;
  /** Writes what the picture is, and lets go of the one before. */
  const write = async (ctx: Asking<'user'>, id: Id, shared: string | null): Promise<Told> => {
    const before = await lock(ctx, id);
    if (before.thumbnail_key) await dropShared(ctx, before.thumbnail_key, shape);
    const address = pictureAddress(shared, shape);
    await save(ctx, id, { thumbnail_key: shared, thumbnail: address });
    await audit(ctx, `${subject}.thumbnailSet`, [subject, id], {
      before: { thumbnail: before.thumbnail },
      after: { thumbnail: address },
    });
    await purge(ctx, id);
    return told(ctx, id);
  };
  return {
    setPicture: async (ctx: Asking<'user'>, id: Id, file: { path: string }): Promise<Told> => {
      await look(ctx, id);
      return addPicture(ctx, file.path, { purpose, shape }, (inner, shared) =>
        write(inner, id, shared),
      );
    },
    removePicture: (ctx: Asking<'user'>, id: Id): Promise<Told> =>
      transact(ctx, (inner) => write(inner, id, null)),
  };
}
