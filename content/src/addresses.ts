/** True for a path on this site (`/…`, never `//…`), the only place pictures may come from. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])[^\s\\<>"'`]*$/.test(address);
}

/** True for what a reader may be led to: this site, another one over HTTP(S), or a mail. */
export function isSafeLink(address: string): boolean {
  return isOwnPath(address) || /^(?:https?:\/\/|mailto:|#)[^\s\\<>"'`]*$/i.test(address);
}
