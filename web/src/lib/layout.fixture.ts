import { vi } from 'vitest';

/** What a test's page lacks: a screen that is neither narrow nor dark, and sizes that never change. */
export function stubLayout(): void {
  window.matchMedia = ((media: string) => ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
  })) as never;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}
