import { useEffect, useRef } from 'react';

const scrollers = '.scroll-x, .katex-display, p:has(.katex)';

/** A box that is wider than its place is reached by Tab too, except inside something that is pressed. */
function makeReachable(root: HTMLElement): void {
  if (root.closest('button, a, label')) return;
  for (const node of [root, ...root.querySelectorAll<HTMLElement>(scrollers)]) {
    if (node.scrollWidth > node.clientWidth) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  }
}

/**
 * Shows HTML that our server compiled and sanitised (Markdown, maths, tables). The one place where
 * HTML is set as it is: never give it text that somebody typed.
 */
export function Html({
  html,
  inline = false,
  lang,
}: {
  html: string;
  inline?: boolean;
  lang?: string;
}) {
  const hasMaths = html.includes('katex');
  const loaded = useRef(false);
  useEffect(() => {
    if (!hasMaths || loaded.current) return;
    loaded.current = true;
    void import('./maths-style.ts');
  }, [hasMaths]);
  const root = useRef<HTMLElement | null>(null);
  const mayScroll = hasMaths || html.includes('scroll-x');
  useEffect(() => {
    const node = root.current;
    if (!node || !mayScroll) return;
    const watch = new ResizeObserver(() => makeReachable(node));
    watch.observe(node);
    return () => watch.disconnect();
  }, [mayScroll]);
  const Tag = inline ? 'span' : 'div';
  return (
    <Tag
      ref={(node: HTMLElement | null) => {
        root.current = node;
      }}
      lang={lang}
      className="prose"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
