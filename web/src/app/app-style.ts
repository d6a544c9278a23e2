const id = 'app-style';

/**
 * The style sheet stands in the page itself, so that the first sight waits for nothing else. The browser
 * reads it back from there: React has to find what it draws, and the script need not carry it again.
 */
export const appStyle: { id: string; text: string } = {
  id,
  text: import.meta.env.SSR
    ? (await import('../ui/styles/app.css?inline')).default
    : (document.getElementById(id)?.textContent ?? ''),
};
