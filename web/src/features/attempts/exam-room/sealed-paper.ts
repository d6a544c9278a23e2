import { unpackRepeats } from '@chinar/content/long-repeats';
import type { Paper } from '@chinar/contract/attempts.papers';
import { getSealedPaper, sealedIvBytes } from '@chinar/contract/attempts.papers';
import { urlOf } from '@chinar/contract/url';
import { readTokens } from '../../../lib/session.ts';

/** Whether this browser can open a sealed paper: not on plain http away from this machine. */
export function canUnseal(): boolean {
  return globalThis.crypto?.subtle !== undefined && 'DecompressionStream' in globalThis;
}

/** A line on which nothing has come for so long has died; a slow one still brings something. */
const stallMs = 15_000;

async function bodyOf(response: Response, onPart: () => void): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (const reader = response.body?.getReader(); reader;) {
    const { value, done } = await reader.read();
    if (done) break;
    parts.push(value);
    onPart();
  }
  return new Blob(parts).arrayBuffer();
}

/**
 * Fetches the paper of a quiz as nobody can read it yet. Throws when it does not come: whoever waits for it could
 * not begin.
 */
export async function fetchSealed(quizId: string, asUser: boolean): Promise<ArrayBuffer> {
  const bearer = asUser ? readTokens().accessToken : null;
  const line = new AbortController();
  let timer = 0;
  const keepOn = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => line.abort(), stallMs);
  };
  keepOn();
  try {
    const response = await fetch(urlOf(getSealedPaper, { params: { id: quizId } }), {
      headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
      cache: 'no-store',
      signal: line.signal,
    });
    if (!response.ok) throw new Error(`The sealed paper was refused: ${response.status}`);
    return await bodyOf(response, keepOn);
  } finally {
    window.clearTimeout(timer);
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/**
 * Opens a sealed paper with the key that the start brought. Null when it is not the paper of this name
 * (the quiz was published anew meanwhile) or cannot be read: then it has to be fetched in the open.
 */
export async function unseal(
  sealed: ArrayBuffer,
  paperKey: string,
  name: string,
): Promise<Paper | null> {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(paperKey), 'AES-GCM', false, [
      'decrypt',
    ]);
    const text = await crypto.subtle.decrypt(
      {
        name: 'AES-GCM',
        iv: sealed.slice(0, sealedIvBytes),
        additionalData: new TextEncoder().encode(name),
      },
      key,
      sealed.slice(sealedIvBytes),
    );
    const unpacked = new Blob([text]).stream().pipeThrough(new DecompressionStream('gzip'));
    const packed = new Uint8Array(await new Response(unpacked).arrayBuffer());
    return JSON.parse(new TextDecoder().decode(unpackRepeats(packed))) as Paper;
  } catch {
    return null;
  }
}
