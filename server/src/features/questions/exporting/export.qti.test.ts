import { renderText } from '@chinar/content/render';
import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { draftQuestion, exportOf, openAll, questionIn } from '../fixtures.ts';
import { inItemTerms } from './export.qti-markup.ts';

test.each([
  [
    'rows without a body',
    '<table><tr><td>1</td></tr></table>',
    '<table><tbody><tr><td>1</td></tr></tbody></table>',
  ],
  [
    'rows behind a head',
    '<table><thead><tr><th>a</th></tr></thead><tr><td>1</td></tr></table>',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  ],
  [
    'a body that is there',
    '<table><tbody><tr/></tbody></table>',
    '<table><tbody><tr/></tbody></table>',
  ],
  [
    'lines through and below',
    '<u>a</u> <s>b</s>',
    '<span class="txt-underline">a</span> <span class="txt-strike">b</span>',
  ],
  ['where a cell stands', '<td style="text-align:right">1</td>', '<td class="txt-rgt">1</td>'],
  ['a list that begins late', '<ol start="3" type="a"><li>x</li></ol>', '<ol><li>x</li></ol>'],
  ['a link', '<a href="https://x.y" rel="noopener nofollow">x</a>', '<a href="https://x.y">x</a>'],
  ['a language', '<p lang="hi">x</p>', '<p xml:lang="hi">x</p>'],
])('%s is written as an item of QTI may hold it', (_, html, item) => {
  expect(inItemTerms(html)).toBe(item);
});

test('what is underlined or struck comes back from a package without our own source', async () => {
  const { en } = draftQuestion().content;
  const stem = '<p>Which is <u>not</u> <s>right</s>?</p>';
  const question = {
    ...draftQuestion(),
    textKind: 'html' as const,
    content: { en: { ...en, stem } },
  };
  const bytes = await exportOf('qti', [{ id: newId(), question, passage: null }]);
  const bare = Object.entries(unzipSync(bytes)).filter(([name]) => !name.startsWith('chinar/'));
  const { items } = await openAll(Buffer.from(zipSync(Object.fromEntries(bare))));
  const shown = renderText(questionIn(items[0]).content.en.stem, 'html');
  expect(shown.html).toContain('<u>not</u> <s>right</s>');
});
