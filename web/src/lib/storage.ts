/** Reads a key; null where storage is refused (private windows, blocked cookies). */
export function readStored(key: string, area: 'local' | 'session' = 'local'): string | null {
  try {
    return (area === 'local' ? localStorage : sessionStorage).getItem(key);
  } catch {
    return null;
  }
}

/** Writes or, with null, removes a key; a full or refused storage is no error. */
export function writeStored(
  key: string,
  value: string | null,
  area: 'local' | 'session' = 'local',
): void {
  try {
    const store = area === 'local' ? localStorage : sessionStorage;
    if (value === null) store.removeItem(key);
    else store.setItem(key, value);
  } catch {
    // The session then lives as long as the page.
  }
}

/** Empties the session storage (spec 8: logout and the reload button do so). */
export function emptySessionStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing to empty.
  }
}
