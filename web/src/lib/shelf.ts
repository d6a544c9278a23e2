import type { Bookmark, Highlight, OpenedMaterial } from '@chinar/contract/materials.reading';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { ownId } from './session.ts';

/* What somebody keeps on this device to learn without a network, and what they did meanwhile: one database. */

type Owned = {
  /** Of its owner and the thing. */
  id: string;
  /** Whose it is: another account on this device does not open it. */
  owner: string;
};

/** What ends with a right. */
type Ending = {
  /** Milliseconds; null where nothing ends it. */
  until: number | null;
};

/** A material that somebody keeps on this device, with its bytes. */
export type KeptCopy = Owned &
  Ending & {
    opened: OpenedMaterial;
    data: ArrayBuffer | null;
    /** Where it was kept, and is read; those of earlier versions did not say. */
    path?: string | undefined;
  };

/** What was read and has not reached the server. */
export type Unsaved = Owned & {
  page: number;
  seen: [number, number][];
  seconds: number;
  done: boolean;
  at: string;
  bookmarks?: Bookmark[];
  highlights?: Highlight[];
};

/** One file of a film: the quality that its viewer chose, else the smallest. */
export type KeptFilm = Owned &
  Ending & { file: Blob; kind: 'file' | 'audio'; height: number | null };

/** A picture by its address within texts and answers. */
export type KeptPicture = { src: string; data: Blob };

/** A lesson with all that its page asks the server for. */
export type KeptLesson = Owned &
  Ending & {
    lessonId: string;
    courseId: string;
    slug: string;
    title: string;
    courseTitle: string;
    path: string;
    /** Of the device, with film and material. */
    bytes: number;
    videoId: string | null;
    materialIds: string[];
    pictures: KeptPicture[];
    /** By what asks for them. */
    answers: { course: unknown; lesson: unknown; video: unknown; materials: unknown };
    /** When these were so, in milliseconds. */
    readAt: number;
  };

/** How far somebody came in a lesson without a network: one row, into which all that happens is joined. */
export type ToldLesson = Owned & {
  lessonId: string;
  courseId: string;
  seenSeconds: number;
  reachedEnd: boolean;
  done?: boolean;
  at: string;
};

export interface Shelf extends DBSchema {
  copies: { key: string; value: KeptCopy };
  unsaved: { key: string; value: Unsaved };
  films: { key: string; value: KeptFilm };
  lessons: { key: string; value: KeptLesson };
  told: { key: string; value: ToldLesson };
}

export type StoreName = 'copies' | 'unsaved' | 'films' | 'lessons' | 'told';

const stores: readonly StoreName[] = ['copies', 'unsaved', 'films', 'lessons', 'told'];

let opening: Promise<IDBPDatabase<Shelf>> | null = null;

export function shelf(): Promise<IDBPDatabase<Shelf>> {
  opening ??= openDB<Shelf>('chinar-materials', 2, {
    upgrade(database) {
      for (const name of stores)
        if (!database.objectStoreNames.contains(name))
          database.createObjectStore(name, { keyPath: 'id' });
    },
    // A newer version in another tab waits for nobody.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return opening;
}

const owner = (): string => ownId() ?? '';

/** The name of something of whoever is logged in. */
export const nameOf = (id: string): string => `${owner()} ${id}`;

export const owned = (id: string): Owned => ({ id: nameOf(id), owner: owner() });

/** All of whoever is logged in. */
export async function allOwn<S extends StoreName>(name: S): Promise<Shelf[S]['value'][]> {
  return (await shelf()).getAll(name, IDBKeyRange.bound(`${owner()} `, `${owner()} \uffff`));
}

/** One’s own; what outlived its right is dropped, not found. */
export async function findOwn<S extends 'copies' | 'films' | 'lessons'>(
  name: S,
  id: string,
): Promise<Shelf[S]['value'] | null> {
  const database = await shelf();
  const held = await database.get(name, nameOf(id));
  if (!held) return null;
  if (held.until === null || held.until > Date.now()) return held;
  await database.delete(name, held.id);
  return null;
}

export async function dropOwn(name: StoreName, id: string): Promise<void> {
  await (await shelf()).delete(name, nameOf(id));
}

/** Whether something could not be kept for want of room. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
