import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Language } from './text.ts';

/** So many of the newest stand in a feed. */
export const feedSize = 30;

/** What is new of one kind, for readers of feeds (Atom, RFC 4287), in the language that its address names. */
export function feedEndpoint({ noun, summary }: { noun: string; summary: string }) {
  return endpoint({
    name: `${noun}.get${noun.charAt(0).toUpperCase()}${noun.slice(1)}Feed`,
    summary,
    method: 'GET',
    path: `/api/public/feeds/${noun}/{language}`,
    access: 'public',
    params: z.strictObject({ language: Language }),
    response: z.string(),
    bytes: 'application/atom+xml; charset=utf-8',
    // Readers ask by themselves, many from behind one address.
    limit: { bucket: 'feeds', points: 600, seconds: 600, isLocal: true },
  });
}
