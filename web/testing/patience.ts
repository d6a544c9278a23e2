import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// A second, which is the library's own, is too little for a machine that does other things as well.
configure({ asyncUtilTimeout: 8000 });

/** The window is the next file's too: it finds it as a new one would be. */
afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/');
});
