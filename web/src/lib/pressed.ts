/** What was pressed before the page was alive is carried out: its button is no longer busy (app/inline-scripts.ts). */
export function release(pressed: HTMLElement): void {
  delete pressed.dataset['pressed'];
  const button = pressed.matches('form')
    ? pressed.querySelector('[type=submit][aria-busy]')
    : pressed;
  button?.removeAttribute('aria-busy');
}
