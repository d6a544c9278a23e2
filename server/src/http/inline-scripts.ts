import { createHash } from 'node:crypto';

/**
 * Takes the nonce out of a rendered page and names the inline scripts that bore it by their hashes:
 * everybody shares the page, so it can carry no nonce. A script that does not bear it, such as one that
 * a title brought along, is not named and does not run. The bytes are read as Latin-1, which keeps each
 * of them as it is and costs nothing to decode.
 *
 * @param nonce secret until now, and in Latin letters, digits, `-` and `_` only
 */
export function blessInlineScripts(
  page: Buffer,
  nonce: string,
): { html: Buffer; sources: string[] } {
  const mark = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  const text = page.toString('latin1');
  for (const [, attributes = '', body = ''] of text.matchAll(
    /<script([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (!attributes.includes(mark) || /\ssrc=/.test(attributes) || body === '') continue;
    sources.add(`'sha256-${createHash('sha256').update(body, 'latin1').digest('base64')}'`);
  }
  const html = Buffer.from(text.replaceAll(mark, ''), 'latin1');
  // Left anywhere else it would be no secret at the next rendering's expense, but a slip of ours.
  if (html.includes(nonce)) throw new Error('A page repeats its nonce.');
  return { html, sources: [...sources] };
}
