import {
  type Highlight,
  type OpenedMaterial,
  saveMaterialProgress,
} from '@chinar/contract/materials.reading';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { dropUnsaved, findUnsaved, keepUnsaved } from './kept-copies.ts';
import { type Notes, Pending } from './pending.ts';

/** Milliseconds between two saves while somebody reads. */
const everyMs = 15_000;
/** So long a page stays in sight until it was looked at. */
const glanceMs = 800;
/** As many as the server keeps. */
const mostBookmarks = 200;
const mostHighlights = 500;

/** Sends what is read: as somebody reads, when they leave, and when the network is back. */
function useSaving({ _id: id, progress }: OpenedMaterial, pending: Pending, onDone: () => void) {
  const isReader = progress !== null;
  const isDone = useRef(progress?.doneAt != null);
  const told = useRef(onDone);
  useEffect(() => {
    told.current = onDone;
  });
  const save = useCallback(
    async (isLeaving = false): Promise<void> => {
      if (!isReader || pending.isEmpty) return;
      const read = pending.take();
      // Should the page go now, the next visit sends it. A page that goes waits for nothing.
      const noted = keepUnsaved(id, read).catch(() => undefined);
      if (!isLeaving) await noted;
      try {
        const kept = await call(
          saveMaterialProgress,
          { params: { id }, body: read },
          { keepalive: isLeaving },
        );
        await dropUnsaved(id).catch(() => undefined);
        if (kept.doneAt === null || isDone.current) return;
        isDone.current = true;
        told.current();
      } catch {
        pending.join({ ...read, id, owner: '' });
      }
    },
    [id, isReader, pending],
  );
  useEffect(() => {
    if (!isReader) return undefined;
    void findUnsaved(id)
      .then((left) => left && pending.join(left))
      .catch(() => undefined);
    const timer = setInterval(() => void save(), everyMs);
    const hide = (): void => void (document.visibilityState === 'hidden' && save(true));
    const online = (): void => void save();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', online);
      void save(true);
    };
  }, [id, isReader, pending, save]);
  return save;
}

/** Notes which pages are in sight, once they were for a moment. */
function useGlance(pending: Pending, save: () => Promise<void>) {
  const glance = useRef(0);
  return (page: number, pages: readonly number[], isLast: boolean): void => {
    pending.turn(page);
    window.clearTimeout(glance.current);
    glance.current = window.setTimeout(() => {
      pending.look(pages);
      if (isLast) void save();
    }, glanceMs);
  };
}

/**
 * Keeps how far somebody has come: on the server as they read and when they leave, on the device while
 * there is no network. A visitor's is kept nowhere.
 */
export function useReading(material: OpenedMaterial, touches: readonly { name: string }[]) {
  const { progress } = material;
  const client = useQueryClient();
  const [pending] = useState(() => new Pending(progress?.page ?? 1));
  const [notes, setNotes] = useState<Notes>({
    bookmarks: progress?.bookmarks ?? [],
    highlights: progress?.highlights ?? [],
  });
  const [isDone, setDone] = useState(progress?.doneAt != null);
  const save = useSaving(material, pending, () => {
    setDone(true);
    for (const { name } of touches) void client.invalidateQueries({ queryKey: [name] });
  });
  const look = useGlance(pending, save);
  const write = (next: Notes): void => {
    setNotes(next);
    pending.note(next);
    void save();
  };
  const finish = useCallback((): void => {
    pending.finish();
    void save();
  }, [pending, save]);
  return {
    ...notes,
    notes,
    isDone,
    isReader: progress !== null,
    look,
    finish,
    restore: write,
    toggleBookmark: (page: number): void => {
      const others = notes.bookmarks.filter((one) => one.page !== page);
      const isThere = others.length < notes.bookmarks.length;
      const bookmarks = isThere
        ? others
        : [...others, { page, note: '' }].toSorted((a, b) => a.page - b.page).slice(-mostBookmarks);
      write({ ...notes, bookmarks });
    },
    addHighlight: (highlight: Highlight): void =>
      write({ ...notes, highlights: [...notes.highlights, highlight].slice(-mostHighlights) }),
    dropHighlight: (highlight: Highlight): void =>
      write({ ...notes, highlights: notes.highlights.filter((one) => one !== highlight) }),
  };
}

export type Reading = ReturnType<typeof useReading>;
