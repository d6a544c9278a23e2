import MarkdownIt from 'markdown-it';
import { isOwnPath, isSafeLink, pictureIdOf } from './addresses.ts';
import { escapeHtml } from './escape.ts';
import { addMath, type Env } from './markdown-math.ts';
import { quoted, shortened, type Sink } from './sink.ts';

/** The types do not know `maxNesting`. */
const options = { html: false, linkify: false, maxNesting: 24 };
const md = new MarkdownIt('default', options);
addMath(md);
// Pictures are judged when they are rendered, where a refused one can be reported.
md.validateLink = (address) => !/^\s*(?:javascript|vbscript|data|file):/i.test(address);

md.renderer.rules['table_open'] = () => '<div class="scroll-x"><table>\n';
md.renderer.rules['table_close'] = () => '</table></div>\n';

md.renderer.rules['image'] = (tokens, index, chosen, env: Env) => {
  const token = tokens[index];
  if (!token) return '';
  const address = token.attrGet('src') ?? '';
  const alt = md.renderer.renderInlineAsText(token.children ?? [], chosen, env);
  const held = pictureIdOf(address);
  if (held === null && !isOwnPath(address)) {
    env.sink.problem('picture_foreign', { source: shortened(address) });
    return escapeHtml(alt);
  }
  if (alt.trim() === '') env.sink.problem('picture_undescribed', { source: shortened(address) });
  if (held !== null) return `<img data-picture="${held}" alt="${escapeHtml(alt)}">`;
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}" loading="lazy">`;
};

md.renderer.rules['link_open'] = (tokens, index, _options, env: Env) => {
  const address = tokens[index]?.attrGet('href') ?? '';
  if (isSafeLink(address)) return `<a href="${escapeHtml(address)}" rel="noopener nofollow">`;
  env.sink.problem('link_dead', { source: shortened(address) });
  return '<a>';
};

type Token = ReturnType<typeof md.parse>[number];

/** A row of a table as its cells; a bar that no backslash stands before parts them, in a formula too. */
function cellsOf(line: string): string[] {
  const bare = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return bare.split(/(?<!\\)\|/);
}

/** Cells beyond those of a table's head are not shown: that is worth a word. */
function noteDroppedCells(text: string, tokens: readonly Token[], sink: Sink): void {
  const tables = tokens.filter(({ type }) => type === 'table_open');
  if (tables.length === 0) return;
  const lines = text.split('\n');
  for (const { map } of tables) {
    const [head = '', , ...rows] = lines.slice(map?.[0] ?? 0, map?.[1] ?? 0);
    const columns = cellsOf(head).length;
    for (const row of rows) {
      const dropped = cellsOf(row).slice(columns).join(' ').trim();
      if (dropped !== '') sink.problem('cells_dropped', { source: quoted(dropped) });
    }
  }
}

/** Markdown with maths, tables and code; raw HTML in it is shown as text. */
export function renderMarkdown(text: string, isInline: boolean, sink: Sink): string {
  const env: Env = { sink };
  if (isInline) return md.renderInline(text, env).trim();
  const tokens = md.parse(text, env);
  noteDroppedCells(text, tokens, sink);
  return md.renderer.render(tokens, md.options, env).trim();
}
