/**
 * Carries out what was pressed before the page was alive, a menu or whatever else opens something; the
 * script in the head has marked it (app/inline-scripts.ts), and marks nothing from now on.
 */
export function answerEarlyPress(): void {
  document.documentElement.dataset['alive'] = '';
  const button = document.querySelector<HTMLElement>('button[data-pressed]');
  if (!button) return;
  delete button.dataset['pressed'];
  if (button.ariaExpanded !== 'true') button.click();
}
