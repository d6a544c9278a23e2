import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { blessInlineScripts } from './inline-scripts.ts';

const nonce = 'n0nce_of-this-page';
const hash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

test('A11 a script that a title brought along is not named, ours is', () => {
  const page = `<script nonce="${nonce}">ours("दो")</script><h1><script>stolen()</script>
    <script nonce="">stolen()</script><script nonce="guess">stolen()</script></h1>
    <script nonce="${nonce}" src="/a.js"></script><script type="module" nonce="${nonce}">too()</script>`;
  const { html, sources } = blessInlineScripts(Buffer.from(page), nonce);
  expect(sources).toEqual([hash('ours("दो")'), hash('too()')]);
  expect(html.toString()).not.toContain(nonce);
  expect(html.toString()).toContain('ours("दो")');
});

test('A11 a page that shows its nonce anywhere else is not sent', () => {
  const page = Buffer.from(`<script nonce="${nonce}">x("${nonce}")</script>`);
  expect(() => blessInlineScripts(page, nonce)).toThrow('repeats its nonce');
});
