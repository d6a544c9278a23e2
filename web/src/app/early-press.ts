import { release } from '../lib/pressed.ts';

/**
 * Carries out what was pressed last before the page was alive; the script in the head has marked it
 * (app/inline-scripts.ts), and marks nothing from now on.
 */
export function answerEarlyPress(): void {
  document.documentElement.dataset['alive'] = '';
  const button = document.querySelector<HTMLElement>('button[data-pressed]');
  // In a part that wakes later (ui/on-sight.tsx) it waits for that.
  if (!button || button.closest('[data-part]:not([data-awake])')) return;
  release(button);
  if (button.ariaExpanded !== 'true') button.click();
}
