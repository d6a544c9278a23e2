import { tabKey } from './held-attempts.ts';
import { makeKeptNotes } from './kept-notes.ts';
import { useSession } from './session.ts';
import { readStored } from './storage.ts';

/** A test that was handed in while its reader was elsewhere; told until they have seen it. */
export type HandedIn = {
  attemptId: string;
  quizId: string;
  title: string;
  /** Where its result stands. */
  href: string;
  /** Whose it is: a user's id, or `guest`. */
  owner: string;
};

const fields = ['attemptId', 'quizId', 'title', 'href', 'owner'] as const;
const news = makeKeptNotes<HandedIn>('chinar-handed-in', (note) =>
  fields.every((field) => typeof note[field] === 'string'),
);

/** Keeps the news for every page, and for every tab. */
export function tellHandedIn(one: HandedIn): void {
  news.write([...news.read().filter(({ attemptId }) => attemptId !== one.attemptId), one]);
}

/** The reader has seen it. */
export const forgetHandedIn = news.forget;

/**
 * What was handed in of this reader's, and not seen yet. A guest's is told to guests, and to whoever has logged in
 * in the very tab in which it was sat.
 */
export function useHandedIn(): readonly HandedIn[] {
  const { user } = useSession();
  const all = news.useAll();
  if (all.length === 0) return all;
  const inTab = readStored(tabKey, 'session');
  return all.filter(({ owner, attemptId }) =>
    owner === 'guest' ? !user || `guest:${attemptId}` === inTab : owner === user?._id,
  );
}
