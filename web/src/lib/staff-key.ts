/**
 * By this a server knows a second press from a second wish; where the browser makes none (no secure
 * context), there is none.
 */
export function newKey(): string | undefined {
  return globalThis.isSecureContext ? crypto.randomUUID() : undefined;
}
