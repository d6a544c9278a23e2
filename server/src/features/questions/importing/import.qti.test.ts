import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { onePixel } from '../../accounts/fixtures.ts';
import { questionIn, readAll, readOne, refusalOf, skippedIn, warningsIn } from '../fixtures.ts';
import { openQuestions } from './import.read.ts';
import type { ParsedItem } from './import.types.ts';

const declared = (values: string, cardinality = 'single', type = 'identifier', more = '') =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="${type}">
     <correctResponse>${values}</correctResponse>${more}</responseDeclaration>`;

const value = (...texts: string[]) => texts.map((text) => `<value>${text}</value>`).join('');
const choices = (...texts: string[]) =>
  texts.map((text, at) => `<simpleChoice identifier="c${at}">${text}</simpleChoice>`).join('');

const item = (declaration: string, body: string, rest = '') =>
  `<?xml version="1.0"?><!-- a comment --><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="Q">
     ${declaration}<itemBody>${body}</itemBody>${rest}</assessmentItem>`;

const ask = (inside: string, kind = 'choice') =>
  `<${kind}Interaction responseIdentifier="R" maxChoices="1"><prompt>Which?</prompt>${inside}</${kind}Interaction>`;

const only = (text: string) => readOne(text, 'qti');
const draftOf = (text: string) => questionIn(only(text));

async function openAll(files: Record<string, string | Buffer>) {
  const bytes = Object.entries(files).map(([name, text]): [string, Uint8Array] => [
    name,
    typeof text === 'string' ? strToU8(text) : text,
  ]);
  const { format, items } = await openQuestions(Buffer.from(zipSync(Object.fromEntries(bytes))));
  const found: ParsedItem[] = [];
  for await (const one of items) found.push(one);
  return { format, items: found };
}

const capital = item(
  declared(value('c1')),
  `<p>Look at <b>this</b>.</p>${ask(choices('Jammu', 'Sri<i>nagar</i>', 'x &lt; y'))}`,
);

describe('one question of QTI 2', () => {
  test('a single choice: what is asked, its options as they are marked up, its key', () => {
    const { type, content, key } = draftOf(capital);
    expect(type).toBe('single');
    expect(content.en.stem).toBe('<p>Look at <b>this</b>.</p><div>Which?</div>');
    expect(content.en.options.map(({ text }) => text)).toEqual([
      'Jammu',
      'Sri<i>nagar</i>',
      'x &lt; y',
    ]);
    expect(key).toEqual({ optionIds: ['b'] });
  });

  test('a picture that is put in as an object is a picture, named where it did not come along', () => {
    const object = '<object data="fig.png" type="image/png">A ray</object>';
    const asked = item(declared(value('c0')), `${object}${ask(choices('a', 'b'))}`);
    expect(skippedIn(only(asked))).toContain('fig.png');
    const answer = item(declared(value('c0')), ask(choices(object, 'b')));
    expect(skippedIn(only(answer))).toContain('fig.png');
  });

  test('that options are to be mixed is named, once for a package: here a test says so', async () => {
    const said =
      'The file asks to mix the options of questions. Here a test says whether they are mixed, for all of its questions.';
    const one = capital.replace('maxChoices', 'shuffle="true" maxChoices');
    expect(warningsIn(only(one))).toEqual([said]);
    expect(warningsIn(only(one.replace('"true"', '"false"')))).toEqual([]);
    const { items } = await openAll({ 'a.xml': one, 'b.xml': one.replace('Look at', 'See') });
    expect(items.map(warningsIn)).toEqual([[said], []]);
  });

  test('several right answers share the marks evenly', () => {
    const text = item(declared(value('c0', 'c2'), 'multiple'), ask(choices('1', '2', '3')));
    expect(draftOf(text)).toMatchObject({ type: 'multiple', key: { optionIds: ['a', 'c'] } });
    expect(draftOf(text).optionMarks).toBeUndefined();
  });

  test('marks by answer are kept as shares, and bounds that are not are named', () => {
    const mapping = `<mapping lowerBound="0" defaultValue="-1"><mapEntry mapKey="c0" mappedValue="3"/><mapEntry mapKey="c1" mappedValue="1"/></mapping>`;
    const processing = '<responseProcessing template="http://x/rptemplates/map_response"/>';
    const read = only(
      item(
        declared(value('c0', 'c1'), 'multiple', 'identifier', mapping),
        ask(choices('1', '2', '3')),
        processing,
      ),
    );
    expect(questionIn(read).optionMarks).toEqual({ a: 0.75, b: 0.25, c: -0.25 });
    expect(warningsIn(read).join(' ')).toContain('between 0 and ∞');
  });

  test('a short text takes all that the file calls right, and a star is a star', () => {
    const mapping =
      '<mapping><mapEntry mapKey="Dal" mappedValue="1"/><mapEntry mapKey="D*" mappedValue="1"/><mapEntry mapKey="Wular" mappedValue="0.5"/></mapping>';
    const processing = '<responseProcessing template="http://x/map_response.xml"/>';
    const read = only(
      item(
        declared(value('Dal'), 'single', 'string', mapping),
        '<p><textEntryInteraction responseIdentifier="R"/></p>',
        processing,
      ),
    );
    expect(questionIn(read)).toMatchObject({ type: 'shorttext', key: { accepted: ['Dal', 'D*'] } });
    expect(warningsIn(read).join(' ')).toContain('Wular');
  });

  test('columns to match, with one more on the right than is needed', () => {
    const set = (prefix: string, ...texts: string[]) =>
      `<simpleMatchSet>${texts.map((text, at) => `<simpleAssociableChoice identifier="${prefix}${at}" matchMax="1">${text}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`;
    const body = (pairs: string) =>
      item(
        declared(pairs, 'multiple', 'directedPair'),
        ask(set('l', 'Dal', 'Tso Moriri') + set('r', 'Ladakh', 'Srinagar', 'Delhi'), 'match'),
      );
    const { type, content, key } = draftOf(body(value('l0 r1', 'l1 r0')));
    expect(type).toBe('match');
    expect(content.en.right?.map(({ text }) => text)).toEqual(['Srinagar', 'Ladakh', 'Delhi']);
    expect(key).toEqual({
      pairs: [
        ['l1', 'r1'],
        ['l2', 'r2'],
      ],
    });
    expect(skippedIn(only(body(value('l0 r1'))))).toContain('belongs to none');
  });

  test('what is said after an answer is its explanation, and other texts are named', () => {
    const read = only(
      item(
        declared(value('c0')),
        `<rubricBlock view="scorer"><p>For markers</p></rubricBlock>${ask(choices('1<feedbackInline identifier="x">Yes!</feedbackInline>', '2'))}`,
        '<modalFeedback identifier="c1"><p>No, look again.</p></modalFeedback><modalFeedback identifier="all">It is one.</modalFeedback>',
      ),
    );
    const { en } = questionIn(read).content;
    expect(en.explanation).toMatch(/It is one\..*Yes!.*No, look again\./s);
    expect(en.options[0]?.text).toBe('1');
    expect(en.stem).not.toContain('markers');
    expect(warningsIn(read).join(' ')).toContain('For markers');
  });

  test.each([
    ['two things at once', ask(choices('1')) + ask(choices('2')), 'It asks 2 things at once'],
    ['an essay', '<extendedTextInteraction responseIdentifier="R"/>', 'Essay questions'],
    ['an order', ask(choices('1', '2'), 'order'), 'Ordering questions'],
    ['a place in a picture', '<hotspotInteraction responseIdentifier="R"/>', 'hotspotInteraction'],
    ['nothing', '<p>Only a text.</p>', 'a description'],
  ])('%s is left out by name', (_name, body, why) => {
    expect(skippedIn(only(item(declared(value('c0')), body)))).toContain(why);
  });

  test('a question without a right answer is none, and rules of its own are named', () => {
    expect(skippedIn(only(item(declared(''), ask(choices('1', '2')))))).toContain('No option');
    const rules =
      '<responseProcessing><setOutcomeValue identifier="SCORE"><sum/></setOutcomeValue></responseProcessing>';
    const read = only(item(declared(value('c0')), ask(choices('1', '2')), rules));
    expect(warningsIn(read).join(' ')).toContain('rules of its own');
  });

  test('a document type, and what is cut off, are refused', () => {
    const bomb = capital.replace(
      '<assessmentItem',
      '<!DOCTYPE x [<!ENTITY a "b">]><assessmentItem',
    );
    expect(refusalOf(() => readAll(bomb))).toContain('entities');
    expect(refusalOf(() => readAll(capital.slice(0, -30)))).not.toBe('');
  });
});

describe('QTI 3', () => {
  test('is read by its own names', () => {
    const text = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="q">
      <qti-response-declaration identifier="R" cardinality="single" base-type="identifier">
        <qti-correct-response><qti-value>B</qti-value></qti-correct-response></qti-response-declaration>
      <qti-item-body><p>Two?</p><qti-choice-interaction response-identifier="R" max-choices="1">
        <qti-simple-choice identifier="A">One</qti-simple-choice><qti-simple-choice identifier="B">Two</qti-simple-choice>
      </qti-choice-interaction></qti-item-body></qti-assessment-item>`;
    expect(draftOf(text)).toMatchObject({
      type: 'single',
      key: { optionIds: ['b'] },
      content: { en: { stem: '<p>Two?</p>', options: [{ text: 'One' }, { text: 'Two' }] } },
    });
  });
});

describe('a package', () => {
  test('gives the questions of all its files in order, with pictures from beside them', async () => {
    const withPicture = capital.replace('<b>this</b>', '<img src="../media/a.png" alt="A"/>');
    const { format, items } = await openAll({
      'imsmanifest.xml': '<manifest/>',
      'items/q10.xml': capital.replace('Jammu', 'Leh'),
      'items/q2.xml': withPicture,
      'media/a.png': onePixel,
      'test.xml': '<assessmentTest/>',
    });
    expect(format).toBe('qti');
    const [one, two] = items;
    expect(items).toHaveLength(2);
    expect(questionIn(one).content.en.stem).toMatch(/<img src="picture:[\da-f-]{36}" alt="A">/);
    expect(questionIn(two).content.en.options[0]?.text).toBe('Leh');
  });

  test('a question whose picture is not there, or that points out of the package, is left out', async () => {
    for (const source of [
      'missing.png',
      '../../../etc/passwd',
      'https://elsewhere.example/a.png',
    ]) {
      const { items } = await openAll({
        'items/q.xml': capital.replace('<b>this</b>', `<img src="${source}" alt=""/>`),
        'passwd.png': onePixel,
      });
      expect(skippedIn(items[0])).toContain('icture');
    }
  });

  test('a file that cannot be read is one item, and the others come', async () => {
    const { items } = await openAll({ 'a.xml': capital.slice(0, -40), 'b.xml': capital });
    expect(items).toHaveLength(2);
    expect(skippedIn(items[0])).toContain('a.xml');
    expect(questionIn(items[1]).type).toBe('single');
  });

  test('a text that stands in a file of its own is the passage of its questions', async () => {
    const about = capital.replace(
      '<itemBody>',
      '<assessmentStimulusRef identifier="s" href="../texts/s.xml"/><itemBody>',
    );
    const stimulus =
      '<assessmentStimulus identifier="s"><stimulusBody><p>A long text.</p></stimulusBody></assessmentStimulus>';
    const { items } = await openAll({ 'items/q.xml': about, 'texts/s.xml': stimulus });
    const [one] = items;
    expect(one && 'passage' in one && one.passage?.draft.content.en.text).toBe(
      '<p>A long text.</p>',
    );
    const alone = await openAll({ 'items/q.xml': about });
    expect(skippedIn(alone.items[0])).toContain('s.xml');
  });

  test('a text that TAO shares between questions is their passage; several are too many', async () => {
    const include = (href: string) =>
      `<div><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${href}"/></div>`;
    const asking = (...hrefs: string[]) =>
      capital.replace('<itemBody>', `<itemBody>${hrefs.map(include).join('')}`);
    const shared = '<div xmlns="http://x/qti"><p>A long <b>text</b>.</p></div>';
    const files = { 'items/q.xml': asking('shared/p.xml'), 'items/shared/p.xml': shared };
    const [one] = (await openAll(files)).items;
    expect(one && 'passage' in one && one.passage?.draft.content.en.text).toContain(
      '<p>A long <b>text</b>.</p>',
    );
    expect(questionIn(one).content.en.stem).not.toContain('include');
    const gone = (await openAll({ 'q.xml': files['items/q.xml'] })).items;
    expect(skippedIn(gone[0])).toContain('shared/p.xml');
    expect(skippedIn(only(files['items/q.xml']))).toContain('shared/p.xml');
    const two = await openAll({ ...files, 'items/q.xml': asking('shared/p.xml', 'other.xml') });
    expect(skippedIn(two.items[0])).toContain('several texts');
  });

  test('the pictures of such a text lie beside its own file, not beside that of the question', async () => {
    const about = capital.replace(
      '<itemBody>',
      '<assessmentStimulusRef identifier="s" href="../texts/s.xml"/><itemBody>',
    );
    const { items } = await openAll({
      'items/q.xml': about,
      'texts/s.xml':
        '<assessmentStimulus identifier="s"><stimulusBody><p>See <img src="a.png" alt="A"/></p></stimulusBody></assessmentStimulus>',
      'texts/a.png': onePixel,
    });
    const [one] = items;
    expect(questionIn(one).type).toBe('single');
    expect(one && 'pictures' in one && one.pictures).toHaveLength(1);
  });

  test('two texts that their files call alike are two passages, and one is shared', async () => {
    const about = (text: string) =>
      capital
        .replace('Jammu', text)
        .replace('<itemBody>', '<assessmentStimulusRef identifier="s" href="s.xml"/><itemBody>');
    const stimulus = (text: string) =>
      `<assessmentStimulus identifier="s"><stimulusBody><p>${text}</p></stimulusBody></assessmentStimulus>`;
    const { items } = await openAll({
      'a/1.xml': about('One'),
      'a/2.xml': about('Two'),
      'a/s.xml': stimulus('First'),
      'b/3.xml': about('Three'),
      'b/s.xml': stimulus('Second'),
    });
    const passages = items.map((one) => ('passage' in one ? one.passage : undefined));
    expect(passages.map((passage) => passage?.draft.content.en.text)).toEqual([
      '<p>First</p>',
      '<p>First</p>',
      '<p>Second</p>',
    ]);
    const [first, second, third] = passages.map((passage) => passage?.ref);
    expect(first).toBe(second);
    expect(first).not.toBe(third);
  });

  test('without a question it is none of ours', async () => {
    await expect(openAll({ 'letter/content.txt': 'Dear all' })).rejects.toThrow('file_archive');
  });
});
