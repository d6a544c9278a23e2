import * as m from '@chinar/messages/paraglide/messages';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { toast } from '../../../ui/toasts.tsx';
import { spanOf } from './marks.ts';
import type { PagesHandle } from './pages-part.tsx';
import type { Found } from './search-part.tsx';
import type { Opened } from './use-opened.ts';
import type { Reading } from './use-reading.ts';

export const zooms = [0.75, 1, 1.25, 1.5, 2, 3] as const;

/** Marks what is chosen on a page. */
export function markChosen(reading: Reading): void {
  const chosen = document.getSelection();
  const range = chosen && chosen.rangeCount > 0 ? chosen.getRangeAt(0) : null;
  const words = range?.startContainer.parentElement?.closest<HTMLElement>('[data-words]');
  const span = range && words ? spanOf(words, range) : null;
  if (!span || !range || !words) {
    toast.info(m.materials_highlight_how());
    return;
  }
  const quote = range.toString().trim().slice(0, 600);
  if (quote) reading.addHighlight({ ...span, quote, page: Number(words.dataset['words']) });
  chosen?.removeAllRanges();
}

export type Shown = 'contents' | 'bookmarks' | 'highlights' | 'search';

export type ReaderProps = {
  opened: Opened;
  reading: Reading;
  /** What it is called here. */
  title: string;
  /** What else there is to read, beside it. */
  contents: ReactNode;
};

type State = {
  page: number;
  zoom: number;
  found: Found;
  shown: Shown;
  isSheet: boolean;
  /** The search was asked for: its field takes the focus. */
  isAsked: boolean;
};

/** Where one is in the pages, how large they are, and what shows beside them. */
export function useReader(
  { opened, reading }: ReaderProps,
  count: number,
  pages: RefObject<PagesHandle | null>,
) {
  const first = Math.min(opened.material.progress?.page ?? 1, Math.max(1, count));
  const [state, setState] = useState<State>({
    page: first,
    zoom: 1,
    found: new Map(),
    shown: 'contents',
    isSheet: false,
    isAsked: false,
  });
  const set = (change: Partial<State>): void => setState((held) => ({ ...held, ...change }));
  const isWide = useMedia('(min-width: 64rem)');
  const goTo = (page: number): void => {
    pages.current?.goTo(Math.max(1, Math.min(count, page)));
    set({ isSheet: false });
  };
  const zoomBy = (step: number): void => {
    const at = zooms.indexOf(state.zoom as 1) + step;
    set({ zoom: zooms[Math.max(0, Math.min(zooms.length - 1, at))] ?? 1 });
  };
  const show = (shown: Shown): void =>
    set({ shown, isSheet: !isWide, isAsked: shown === 'search' });
  const keys: Record<string, () => void> = {
    ArrowRight: () => goTo(state.page + 1),
    ArrowLeft: () => goTo(state.page - 1),
    Home: () => goTo(1),
    End: () => goTo(count),
    '+': () => zoomBy(1),
    '-': () => zoomBy(-1),
    b: () => reading.isReader && reading.toggleBookmark(state.page),
    h: () => reading.isReader && markChosen(reading),
    '/': () => show('search'),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isTyping = (event.target as HTMLElement).closest('input, textarea, select, [role=tab]');
    const act = keys[event.key];
    if (!act || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return { ...state, set, first, isWide, goTo, zoomBy, show, onKeyDown };
}

export type Reader = ReturnType<typeof useReader>;
