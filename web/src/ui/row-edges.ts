/** Sizes are rounded, each for itself. */
const slack = 1;

/** On which sides of a box there is more than is seen. */
export function sidesOf({ scrollWidth, clientWidth, scrollLeft }: HTMLElement): string {
  const rest = scrollWidth - clientWidth;
  const sides = [scrollLeft > slack ? 'start' : '', scrollLeft < rest - slack ? 'end' : ''];
  return sides.filter(Boolean).join(' ');
}

/** Says of a row that scrolls sideways where there is more of it, for `fade-edges` (base.css). */
export function followEdges(row: HTMLElement): () => void {
  const look = (): void => {
    const sides = sidesOf(row);
    if (sides) row.dataset['more'] = sides;
    else delete row.dataset['more'];
  };
  const watch = new ResizeObserver(look);
  watch.observe(row);
  row.addEventListener('scroll', look, { passive: true });
  return () => {
    watch.disconnect();
    row.removeEventListener('scroll', look);
  };
}
