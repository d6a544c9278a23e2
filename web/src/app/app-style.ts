const id = 'app-style';

/** Where a page's style sheet is to stand. It is put there when the page is done (`entry.server.tsx`). */
export const stylePlace = '/* the style sheet */';

/**
 * The style sheet stands in the page itself, so that the first sight waits for nothing else. The browser
 * reads it back from there: React has to find what it draws, and the script need not carry it again. The
 * server draws its place alone: it is more than half of a page, and the same in each.
 */
export const appStyle: { id: string; text: string } = {
  id,
  text: import.meta.env.SSR ? stylePlace : (document.getElementById(id)?.textContent ?? ''),
};
