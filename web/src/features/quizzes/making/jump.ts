/** The list of questions that a path leads into: `sections.0.questions` of `sections.0.questions.3`. */
const listOf = (path: string): string => /^sections\.\d+\.questions/.exec(path)?.[0] ?? '';

/** The field that shows what a path names: itself, else the first field of what it is a part of. */
function targetOf(path: string): HTMLElement | null {
  const name = CSS.escape(path);
  return (
    document.querySelector<HTMLElement>(`[data-place="${name}"], form [name="${name}"]`) ??
    document.querySelector<HTMLElement>(`form [name^="${name}."]`)
  );
}

/** Brings the place of the form that a fault names into sight, unfolded, with the focus on it. */
export function jumpTo(path: string): void {
  const list = CSS.escape(listOf(path));
  document.querySelector<HTMLElement>(`[data-opens="${list}"][aria-expanded="false"]`)?.click();
  requestAnimationFrame(() => {
    const target = targetOf(path);
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  });
}
