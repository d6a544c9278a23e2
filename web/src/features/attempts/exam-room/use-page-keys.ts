import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Keys of a whole screen, wherever the focus is; not while a dialog lies over it. The one effect of
 * this feature: a listener on the document has to go with the screen, and no event of ours marks that.
 * A watcher hears a key before anybody takes it.
 */
export function usePageKeys(onKey: (event: KeyboardEvent) => void, isWatcher = false): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const isElsewhere =
      event.defaultPrevented ||
      target?.closest('[role="dialog"],textarea,select,[contenteditable]') ||
      (target?.matches('input') && !target.hasAttribute('data-typing'));
    if (!isElsewhere) onKey(event);
  });
  // Before the screen is painted: who sees a question may press a key at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => act(event);
    document.addEventListener('keydown', listen, isWatcher);
    return () => document.removeEventListener('keydown', listen, isWatcher);
  }, [isWatcher]);
}
