import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router';
import { checkSession } from './auth.ts';

/** Asks the server once, after the page is hydrated, whether the stored session still holds. */
export function useSessionCheck(): void {
  useEffect(() => {
    void checkSession();
  }, []);
}

/** Whether the page is hydrated: what depends on the browser may show from now on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

const tickMs = 30_000;
let lastTick = 0;

function readTick(): number {
  if (lastTick === 0) lastTick = Date.now();
  return lastTick;
}

// One function for all: a new one with each drawing would listen anew, move the time, and draw again.
function followTick(listener: () => void): () => void {
  const tick = (): void => {
    lastTick = Date.now();
    listener();
  };
  tick();
  const timer = setInterval(tick, tickMs);
  return () => clearInterval(timer);
}

/** The time, renewed twice a minute; null until the page is hydrated. */
export function useNow(): number | null {
  return useSyncExternalStore(followTick, readTick, () => null);
}

/** The second that a clock of one's own has reached, followed while `when`; null until the page is hydrated. */
export function useSecond(clock: () => number, when: boolean): number | null {
  const follow = useCallback(
    (listener: () => void) => {
      // Four times in each, so that none is told late.
      const timer = when ? setInterval(listener, 250) : undefined;
      return () => clearInterval(timer);
    },
    [when],
  );
  return useSyncExternalStore(
    follow,
    () => Math.floor(clock() / 1000),
    () => null,
  );
}

/** Runs a callback with each change of route, not on the first page. */
export function useRouteChange(onChange: () => void): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const act = useEffectEvent(onChange);
  // Before the page is painted: what is opened on it as soon as it is seen stays open.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    act();
  }, [pathname]);
}

/** Whether the page has been scrolled further than `limit` pixels (spec 9: the header changes after 10). */
export function useScrolled(limit = 10): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = (): void => setScrolled(window.scrollY > limit);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [limit]);
  return scrolled;
}

/** Runs once after hydration with the latest arguments; repeated mounts run it again. */
export function useOnce(run: () => void, when = true): void {
  const done = useRef(false);
  useEffect(() => {
    if (!when || done.current) return;
    done.current = true;
    run();
  });
}

/** Whether the reader's browser asks to spare data. */
export function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Runs once when the page is loaded and the browser has nothing else to do. */
export function useIdle(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    // Safari has no such call; there a moment after everything is loaded will do.
    const later = window.requestIdleCallback ?? ((go: () => void) => window.setTimeout(go, 1000));
    const wait = (): void => void later(() => latest.current());
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => window.removeEventListener('load', wait);
  }, []);
}

/** The address whose heading stood last, and the heading that was given the focus. */
const headings: { at: string | null; focused: HTMLElement | null } = { at: null, focused: null };

/** Remembers the address that the page was opened at, for a first screen whose heading is none of these. */
export function useFirstPlace(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (headings.at === null) headings.at = pathname;
  }, [pathname]);
}

/**
 * Puts the focus on a screen's heading after a navigation, so that it is read out. A heading that only
 * takes the place of another at the same address, as when the reader becomes known, takes the focus
 * from nothing that was pressed meanwhile; it takes what went with the other. `isAnswer`: it answers what
 * was sent, and always takes the focus.
 */
export function useHeadingFocus(isAnswer = false): React.RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  // Before it is painted: whoever sees the heading may press something at once, and keeps the focus there.
  useLayoutEffect(() => {
    const isNew = headings.at !== null && headings.at !== pathname;
    const isLost =
      headings.focused?.isConnected === false && document.activeElement === document.body;
    headings.at = pathname;
    if (!ref.current || !(isNew || isLost || isAnswer)) return;
    headings.focused = ref.current;
    ref.current.focus({ preventScroll: true });
  }, [pathname, isAnswer]);
  return ref;
}

/** Whether the browser believes to be online; true on the server. */
export function useOnline(): boolean {
  const [online, setOnline] = useState(true);
  useEffect(() => {
    const look = (): void => setOnline(navigator.onLine);
    look();
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return online;
}
