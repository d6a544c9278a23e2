import { describe, expect, it } from 'vitest';
import { withoutStraySigns } from './html-tags.ts';
import { renderText, type TextKind } from './render.ts';

const kinds: TextKind[] = ['plain', 'markdown', 'html', 'latex'];

const payloads = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//x.test/a.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="/x.png" onload="alert(1)">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//x.test" onmouseover=alert(1)>x</a>',
  '<form action="https://x.test"><input name=a><button>go</button></form>',
  '<object data="data:text/html,x"></object><embed src="/x">',
  '<style>@import "https://x.test/a.css";</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<base href="https://x.test/"><link rel=stylesheet href=x><meta http-equiv=refresh content=0>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<div id="attempt" name="cookie" class="toast">x</div>',
  '<img src="`><script>alert(1)</script>">',
  '<<script>script>alert(1)<</script>/script>',
  '[x](javascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '![x](javascript:alert(1))',
  '![x](/a"onerror="alert(1))',
  '![" onerror="alert(1)](/a.png)',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '```"><script>alert(1)</script>\nx\n```',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\htmlStyle{background:url(x)}{y}$ $\\url{javascript:alert(1)}$',
  '$<script>alert(1)</script>$ \\(<img src=x onerror=alert(1)>\\)',
  '$\\text{</span><script>alert(1)</script>}$',
  '$$\\unknown{"><img src=x onerror=alert(1)>}$$',
  '\\textbf{<script>alert(1)</script>} \\foo<script>alert(1)</script>',
  '\\begin{tabular}{c}<img src=x onerror=alert(1)>&<script>\\\\\\end{tabular}',
  '\\begin{itemize}\\item[<script>alert(1)</script>] x\\end{itemize}',
];

const allowed = new Set(
  (
    'p br hr div span b strong i em u s sub sup small h1 h2 h3 h4 h5 h6 ul ol li dl dt dd ' +
    'blockquote pre code kbd samp var table caption thead tbody tfoot tr th td img a svg path ' +
    'math semantics mrow mi mo mn ms mtext mspace msup msub msubsup mfrac msqrt mroot mtable mtr ' +
    'mtd mstyle mover munder munderover mpadded menclose annotation'
  ).split(' '),
);

/** Tags of a fragment as a browser would read them, attributes with their values apart. */
function tagsOf(html: string) {
  return [...html.matchAll(/<(\/?)([^\s>/]+)((?:[^>"]|"[^"]*")*)>/g)].map(([, , name, rest]) => ({
    name: String(name),
    attributes: [...String(rest).matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)].map(
      ([, attribute, value]) => ({ attribute: String(attribute), value: value ?? '' }),
    ),
  }));
}

function expectHarmless(attribute: string, value: string): void {
  expect(attribute).not.toMatch(/^(?:on|srcdoc|action|formaction|id$|name$)/i);
  if (attribute === 'style') expect(value).not.toMatch(/url|expression|import/i);
  if (attribute === 'src') expect(value).toMatch(/^\/[^/]/);
  if (attribute === 'href') expect(value).toMatch(/^(?:\/(?!\/)|https?:|mailto:|#)/);
}

describe.each(kinds)('hostile input as %s', (kind) => {
  it.each(payloads)('%s cannot execute', (payload) => {
    for (const inline of [true, false]) {
      const { html } = renderText(payload, kind, { inline });
      for (const { name, attributes } of tagsOf(html)) {
        expect(allowed).toContain(name);
        for (const { attribute, value } of attributes) expectHarmless(attribute, value);
      }
      expect(html.replace(/<\/?[a-zA-Z][^>]*>/g, '')).not.toContain('<');
    }
  });
});

const size = 30_000;
const fill = (unit: string) => unit.repeat(Math.ceil(size / unit.length));
const bombs: [string, string][] = [
  ['nested divisions', fill('<div>')],
  ['nested bold with text', fill('<b>x')],
  ['nested tables', fill('<table><tr><td>')],
  ['unclosed tags', fill('<a ')],
  ['quotes of Markdown', fill('> ')],
  ['lists of Markdown', fill('- ')],
  ['brackets', fill('[')],
  ['links in links', fill('[a](')],
  ['pictures in pictures', fill('![')],
  ['stars', fill('*a **b ')],
  ['underscores', fill('_')],
  ['backticks', Array.from({ length: 240 }, (_, n) => '`'.repeat(n)).join(' ')],
  ['dollars', fill('$')],
  ['dollars and letters', fill('$a ')],
  ['short formulas', fill('$x$ ')],
  ['lines of dollars', fill('$$\na\n')],
  ['pipes', `a\n${fill('|-')}`],
  ['braces', fill('{')],
  ['groups', fill('\\textbf{')],
  ['balanced groups', '{'.repeat(size / 2) + '}'.repeat(size / 2)],
  ['environments', fill('\\begin{itemize}\\item ')],
  ['tables in tables', fill('\\begin{tabular}{c}')],
  ['balanced tables', fill('\\begin{tabular}{c}') + fill('\\end{tabular}')],
  ['openings of maths', fill('\\(')],
  ['openings of displays', fill('\\[')],
  ['switches', fill('\\bf ')],
  ['one long formula', `$${'\\frac{1}{'.repeat(2000)}`],
  ['roots', `$${'\\sqrt{'.repeat(700)}${'}'.repeat(700)}$`],
  ['long formulas', fill(`$${'x^{2}+'.repeat(100)}1$ `)],
  ['accents', fill("\\'")],
  ['entities', fill('&lt;')],
];

describe.each(kinds)('bombs as %s', (kind) => {
  // One that blew up would not end within the time that a test has.
  it.each(bombs)('%s are rendered or shown as they are, and end', (_, text) => {
    expect(renderText(text, kind).html.length).toBeLessThan(10_000_000);
  });
});

describe('what stands for a formula while a text is rendered', () => {
  it.each([
    '<img src="/a" alt="(&#xe000; x &#xe001;">',
    '<a href="(&#xe000;/x&#xe001;)">x</a>',
    '<p lang="&#57344;en&#57345;,">x</p>',
    '(\ue000x\ue001)',
  ])('cannot be written by an author, as entities neither: %s', (text) => {
    for (const kind of kinds) {
      const { html } = renderText(text, kind);
      expect(html).not.toContain('class="glue"');
      expect(html).not.toMatch(/[\ue000\ue001]/);
    }
  });
});

describe('what is repeated without end', () => {
  // Looked for from every place to the end of the text, an end that never comes would take hours.
  it.each(['<!--', '<!doctype', '<?xml ', '<b', '<p ', '<script>', '<style>', '<', '&'])(
    'is read in one go: %s',
    { timeout: 20_000 },
    (sign) => {
      const text = sign.repeat(Math.ceil(2_000_000 / sign.length));
      expect(withoutStraySigns(text).hasTags).toBeTypeOf('boolean');
    },
  );
});
