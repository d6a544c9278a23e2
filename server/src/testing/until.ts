import { vi } from 'vitest';

/** Waits until a check holds, also on a machine that has much else to do. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000 });
}
