import * as m from '@chinar/messages/paraglide/messages';
import { sidesOf } from './row-edges.ts';

const scrollers = '.scroll-x, .katex-display, p:has(.katex), table';

/** Shows where there is more (prose.css); what scrolls takes the focus, by a name, and scrolls by keys. */
function mark(node: HTMLElement, isReached: boolean, name: string): void {
  const sides = sidesOf(node);
  if (sides) node.dataset['more'] = sides;
  else delete node.dataset['more'];
  if (!isReached) return;
  // A table stays one for who has it read out.
  const role = node.localName === 'table' ? [] : [['role', 'group'] as const];
  for (const [key, value] of [['tabindex', '0'] as const, ...role, ['aria-label', name] as const]) {
    if (sides) node.setAttribute(key, value);
    else node.removeAttribute(key);
  }
}

/**
 * Follows what is wider than its place among compiled content, formulas and tables, while it is shown.
 * Inside something that is pressed nothing takes the focus of its own.
 */
export function followWide(root: HTMLElement): () => void {
  const isReached = !root.closest('button, a, label');
  const locale = root.closest('[lang]')?.getAttribute('lang') === 'hi' ? 'hi' : 'en';
  const name = m.common_wide({}, { locale });
  const look = (): void => {
    // An option is a box of its own; other texts hold theirs.
    const own = root.localName === 'span' ? [root] : [];
    for (const node of [...own, ...root.querySelectorAll<HTMLElement>(scrollers)]) {
      mark(node, isReached, name);
    }
  };
  const scroll = (event: Event): void => {
    if (event.target instanceof HTMLElement) mark(event.target, isReached, name);
  };
  const watch = new ResizeObserver(look);
  watch.observe(root);
  root.addEventListener('scroll', scroll, { capture: true, passive: true });
  return () => {
    watch.disconnect();
    root.removeEventListener('scroll', scroll, { capture: true });
  };
}
