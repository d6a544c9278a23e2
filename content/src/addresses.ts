/** True for a path on this site (`/…`, never `//…`), the only place pictures may come from. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])[^\s\\<>"'`]*$/.test(address);
}

/** True for what a reader may be led to: this site, another one over HTTP(S), or a mail. */
export function isSafeLink(address: string): boolean {
  return isOwnPath(address) || /^(?:https?:\/\/|mailto:|#)[^\s\\<>"'`]*$/i.test(address);
}

/** The id of a picture of the bank, of which a text says `picture:<id>`; null for any other address. */
export function pictureIdOf(address: string): string | null {
  return /^picture:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(address)?.[1] ?? null;
}

/** How a compiled text names a picture of the bank, for whoever knows where it lies to put that in. */
export const pictureMark = /data-picture="([\da-f-]{36}|[\da-f]{64})"/g;

/** Pictures of the bank as texts name them, of whichever kind these are. */
export const namedPicture = /picture:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/g;
