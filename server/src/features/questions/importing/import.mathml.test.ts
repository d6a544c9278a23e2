import { problemsIn } from '@chinar/content/render';
import { describe, expect, test } from 'vitest';
import { questionIn, readOne, warningsIn } from '../fixtures.ts';
import { latexOfMathml, withLatex } from './import.mathml.ts';

const math = (inside: string, more = '') =>
  `<math xmlns="http://www.w3.org/1998/Math/MathML"${more}>${inside}</math>`;
const latexOf = (inside: string) => latexOfMathml(math(inside))?.latex ?? null;
const row = (...inside: string[]) => `<mrow>${inside.join('')}</mrow>`;

const formulae: [what: string, mathml: string, latex: string][] = [
  ['a fraction', '<mfrac><mi>a</mi><mi>b</mi></mfrac>', '\\frac{a}{b}'],
  ['one on a line', '<mfrac bevelled="true"><mn>1</mn><mn>2</mn></mfrac>', '{1}/{2}'],
  [
    'what is chosen of n',
    '<mfenced><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac></mfenced>',
    '\\left(\\genfrac{}{}{0pt}{}{n}{k}\\right)',
  ],
  [
    'powers and indices',
    '<msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><msub><mi>x</mi><mn>10</mn></msub><mo>&#x2264;</mo><mn>3</mn>',
    'x^{2}+x_{10}\\le 3',
  ],
  [
    'a power of a sum',
    `<msup>${row('<mi>a</mi><mo>+</mo><mi>b</mi>')}<mn>2</mn></msup>`,
    '{a+b}^{2}',
  ],
  [
    'roots',
    '<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt><mroot><mi>x</mi><mn>3</mn></mroot>',
    '\\sqrt{x+1}\\sqrt[3]{x}',
  ],
  [
    'brackets that grow with what is in them',
    '<mo>(</mo><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>)</mo><mo>(</mo><mi>x</mi><mo>)</mo>',
    '\\left(\\frac{1}{2}\\right)(x)',
  ],
  [
    'brackets within brackets',
    '<mo>(</mo><mo>(</mo><mi>a</mi><mo>)</mo><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>)</mo>',
    '\\left((a)\\frac{1}{2}\\right)',
  ],
  [
    'cases behind a brace that nothing closes',
    '<mo>{</mo><mtable columnalign="left"><mtr><mtd><mi>x</mi></mtd><mtd><mtext>if x &gt; 0</mtext></mtd></mtr></mtable>',
    '\\left\\{\\begin{array}{ll}x & \\text{if x > 0}\\end{array}\\right.',
  ],
  ['a bracket that nothing closes', '<mo>[</mo><mn>0</mn><mo>,</mo><mn>1</mn><mo>)</mo>', '[0,1)'],
  [
    'fences with their separators',
    '<mfenced open="[" close="]" separators=";"><mi>a</mi><mi>b</mi><mi>c</mi></mfenced>',
    '\\left[a;b;c\\right]',
  ],
  [
    'a sum with its limits',
    `<munderover><mo>&#x2211;</mo>${row('<mi>i</mi><mo>=</mo><mn>1</mn>')}<mi>n</mi></munderover><msup><mi>i</mi><mn>2</mn></msup>`,
    '\\sum_{i=1}^{n} i^{2}',
  ],
  [
    'a function of something, whose sign is not seen',
    '<mi>sin</mi><mo>&#x2061;</mo><mi>x</mi><mo>&InvisibleTimes;</mo><mi>y</mi>',
    '\\sin xy',
  ],
  [
    'a limit',
    `<munder><mi>lim</mi>${row('<mi>x</mi><mo>&#x2192;</mo><mn>0</mn>')}</munder><mi>x</mi>`,
    '\\lim_{x\\to 0} x',
  ],
  [
    'a matrix',
    '<mo>[</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable><mo>]</mo>',
    '\\left[\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}\\right]',
  ],
  [
    'lines of a proof, without their numbers',
    '<mtable columnalign="right left"><mlabeledtr><mtd><mtext>(1)</mtext></mtd><mtd><mi>a</mi></mtd><mtd><mo>=</mo><mi>b</mi></mtd></mlabeledtr></mtable>',
    '\\begin{aligned}a & =b\\end{aligned}',
  ],
  [
    'accents of one letter and of several',
    `<mover><mi>v</mi><mo>&#x2192;</mo></mover><mover>${row('<mi>A</mi><mi>B</mi>')}<mo>&#xAF;</mo></mover><mover><mi>i</mi><mo>^</mo></mover>`,
    '\\vec{v}\\overline{AB}\\hat{i}',
  ],
  [
    'signs above and below that are no accents',
    '<mover><mo>=</mo><mi>d</mi></mover><munder><mi>x</mi><mi>y</mi></munder>',
    '\\overset{d}{=}\\underset{y}{x}',
  ],
  [
    'an arrow with words, and one both ways',
    '<mover><mo>&#x2192;</mo><mi>heat</mi></mover><munderover><mo>&#x21CC;</mo><mi>a</mi><mi>b</mi></munderover>',
    '\\xrightarrow{\\mathrm{heat}}\\xrightleftharpoons[a]{b}',
  ],
  [
    'an element with its numbers',
    '<mmultiscripts><mi>C</mi><none/><mo>+</mo><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts>',
    '{}_{6}^{14}C^{+}',
  ],
  [
    'derivatives and degrees',
    '<msup><mi>f</mi><mo>&#x2032;</mo></msup><msup><mn>30</mn><mo>&#xB0;</mo></msup>',
    "f'30^{\\circ}",
  ],
  [
    'styles of letters',
    '<mi mathvariant="normal">H</mi><mi mathvariant="bold">v</mi><mi mathvariant="double-struck">R</mi>',
    '\\mathrm{H}\\mathbf{v}\\mathbb{R}',
  ],
  [
    'words, with signs that LaTeX reads otherwise',
    '<mtext>50% of $5 &amp; a_b {x} \\input</mtext>',
    '\\text{50\\% of \\$5 \\& a\\_b \\{x\\} \\textbackslash{}input}',
  ],
  ['letters that would be a command', '<mi>\\def\\a{}</mi>', '\\backslash def\\backslash a\\{\\}'],
  ['signs by their names in HTML', '<mi>&alpha;</mi><mo>&times;</mo><mo>&lt;</mo>', 'α\\times <'],
  ['thousands', '<mn>1,000</mn>', '1{,}000'],
  [
    'boxes and strokes',
    '<menclose notation="box top"><mi>x</mi></menclose>',
    '\\overline{\\boxed{x}}',
  ],
  [
    'LaTeX that its author put beside it',
    '<semantics><mi>x</mi><annotation encoding="application/x-tex">x_{1}</annotation></semantics>',
    'x_{1}',
  ],
];

describe('a formula of MathML is written as LaTeX that is shown', () => {
  test.each(formulae)('%s', (_, mathml, latex) => {
    expect(latexOf(mathml)).toBe(latex);
    expect(problemsIn(`\\(${latex}\\)`.replaceAll('<', '&lt;'), 'html')).toEqual([]);
  });

  test.each([
    ['content without a look', '<apply><plus/><ci>x</ci><ci>y</ci></apply>'],
    ['an element that is none', '<mi>x</mi><mglyph src="x.png"/>'],
    ['a fraction of one', '<mfrac><mi>a</mi></mfrac>'],
    ['a division written out', '<menclose notation="longdiv"><mn>7</mn></menclose>'],
    ['nothing', ''],
    ['more than anybody nests', `${'<mrow>'.repeat(200)}<mi>x</mi>`],
  ])('not so %s', (_, mathml) => {
    expect(latexOf(mathml)).toBeNull();
  });
});

describe('formulae of MathML in a text', () => {
  test('stand in the line or by themselves, with any prefix, and the rest of the text stays', () => {
    expect(
      withLatex(
        '<p>If <m:math><m:mi>x</m:mi><m:mo>&lt;</m:mo><m:mn>2</m:mn></m:math> then <MATH display="block"><mi>y</mi></MATH>.</p>',
      ),
    ).toBe('<p>If \\(x&lt;2\\) then \\[y\\].</p>');
  });

  test('are read where an editor of Moodle guards them, or draws them as a picture', () => {
    const guarded =
      '«math xmlns=¨http://www.w3.org/1998/Math/MathML¨»«mi»y«/mi»«mo»§#60;«/mo»«mn»2«/mn»«/math»';
    expect(withLatex(`a ${guarded} b`)).toBe('a \\(y&lt;2\\) b');
    expect(
      withLatex(
        'a <img class="Wirisformula" src="data:x" data-mathml="«math»«mi»z«/mi»«/math»" /> b',
      ),
    ).toBe('a \\(z\\) b');
  });

  test('stay as they are where LaTeX has no words for them, or they never end', () => {
    const text = '<math><apply/></math> and <math><mi>x</mi>';
    expect(withLatex(text)).toBe(text);
  });
});

const moodle = (stem: string) =>
  `<?xml version="1.0"?><quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext>
   <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;

describe('an import', () => {
  test('of Moodle XML has the formulae of its texts as LaTeX, without a word of warning', () => {
    const item = readOne(
      moodle(`<p>Is ${math('<msup><mi>i</mi><mn>2</mn></msup>')} real?</p>`),
      'moodle-xml',
    );
    expect(questionIn(item).content.en.stem).toBe('<p>Is \\(i^{2}\\) real?</p>');
    expect(warningsIn(item)).toEqual([]);
  });

  test('of QTI has those of its options too', () => {
    const text = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" xmlns:m="http://www.w3.org/1998/Math/MathML" identifier="q" title="Q">
      <responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>a</value></correctResponse></responseDeclaration>
      <itemBody><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Which?</prompt>
        <simpleChoice identifier="a"><m:math><m:mfrac><m:mi>a</m:mi><m:mi>b</m:mi></m:mfrac></m:math></simpleChoice>
        <simpleChoice identifier="b">none</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
    const { content } = questionIn(readOne(text, 'qti'));
    expect(content.en.options.map(({ text: said }) => said)).toEqual([
      '\\(\\frac{a}{b}\\)',
      'none',
    ]);
  });

  test('names a formula that it cannot write', () => {
    const item = readOne(
      moodle(`<p>Is ${math('<apply><plus/><ci>x</ci></apply>')} real?</p>`),
      'moodle-xml',
    );
    expect(warningsIn(item).join(' ')).toContain('math');
  });
});
