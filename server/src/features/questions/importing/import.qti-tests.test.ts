import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { openAll, questionIn, readOne } from '../fixtures.ts';

const item = (title: string, stem: string) =>
  `<?xml version="1.0"?><qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="q" title="${title}">
     <qti-response-declaration identifier="R" cardinality="single" base-type="identifier">
       <qti-correct-response><qti-value>c1</qti-value></qti-correct-response></qti-response-declaration>
     <qti-item-body><p>${stem}</p><qti-choice-interaction response-identifier="R" max-choices="1">
       <qti-simple-choice identifier="c1">Yes</qti-simple-choice><qti-simple-choice identifier="c2">No</qti-simple-choice>
     </qti-choice-interaction></qti-item-body>
     <qti-modal-feedback outcome-identifier="F" identifier="all" show-hide="show">
       <qti-content-body><p>It is so.</p></qti-content-body></qti-modal-feedback></qti-assessment-item>`;

const test3 = `<?xml version="1.0"?><qti-assessment-test xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="t" title="Mock of May">
  <qti-test-part identifier="p" navigation-mode="linear" submission-mode="simultaneous">
    <qti-assessment-section identifier="s1" title="Physics" visible="true">
      <qti-assessment-item-ref identifier="i1" href="../items/one.xml"/>
      <qti-assessment-section identifier="s2" title="Optics" visible="true">
        <qti-assessment-item-ref identifier="i2" href="../items/two.xml"/>
      </qti-assessment-section>
    </qti-assessment-section>
  </qti-test-part></qti-assessment-test>`;

const manifest = (testFile: string) =>
  `<manifest><resources><resource identifier="t" type="imsqti_test_xmlv3p0" href="${testFile}"><file href="${testFile}"/></resource></resources></manifest>`;

async function read(files: Record<string, string>) {
  const packed = Object.entries(files).map(([name, text]) => [name, strToU8(text)]);
  const bytes = Buffer.from(zipSync(Object.fromEntries(packed) as Record<string, Uint8Array>));
  return (await openAll(bytes)).items.map(questionIn);
}

describe('what a package of QTI says around its questions', () => {
  test('the name of an item is taken over, and one that says nothing is none', () => {
    expect(questionIn(readOne(item('Light on water', 'Is it wet?'), 'qti')).title).toBe(
      'Light on water',
    );
    for (const title of ['Question 3', 'q', '12', ''])
      expect(questionIn(readOne(item(title, 'Is it wet?'), 'qti')).title).toBeUndefined();
  });

  test('the frame around what is said after an answer is no part of it', () => {
    const { explanation } = questionIn(readOne(item('Light', 'Is it wet?'), 'qti')).content.en;
    expect(explanation).toBe('<p>It is so.</p>');
  });

  test('the test and its innermost section are where a question belongs', async () => {
    const found = await read({
      'imsmanifest.xml': manifest('tests/may.xml'),
      'items/one.xml': item('', 'Is one odd?'),
      'items/two.xml': item('', 'Is two even?'),
      'items/zero.xml': item('', 'Is none asked?'),
      'tests/may.xml': test3,
    });
    const told = new Map(
      found.map(({ content, topic }) => [content.en.stem, [topic.subject, topic.topic]]),
    );
    expect(told).toEqual(
      new Map([
        ['<p>Is one odd?</p>', ['Mock of May', 'Physics']],
        ['<p>Is two even?</p>', ['Mock of May', 'Optics']],
        ['<p>Is none asked?</p>', ['', '']],
      ]),
    );
  });

  test('a test that cannot be read costs no question', async () => {
    const found = await read({
      'imsmanifest.xml': manifest('may.xml'),
      'one.xml': item('', 'Is one odd?'),
      'may.xml': '<qti-assessment-test title="x"><broken>',
    });
    expect(found).toHaveLength(1);
  });
});
