import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { onePixel } from '../../accounts/fixtures.ts';
import { codeOfRefusal, openAll, questionIn } from '../fixtures.ts';

const packed = (files: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [
          name,
          typeof text === 'string' ? strToU8(text) : text,
        ]),
      ),
    ),
  );

const manifest =
  '<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><metadata><schema>IMS Common Cartridge</schema></metadata></manifest>';

const item = (ident: string, stem: string) =>
  `<item ident="${ident}" title="Question"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>multiple_choice_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>` +
  `<presentation><material><mattext texttype="text/html">${stem}</mattext></material>` +
  '<response_lid ident="r" rcardinality="Single"><render_choice><response_label ident="1"><material><mattext>Dal</mattext></material></response_label><response_label ident="2"><material><mattext>Tawi</mattext></material></response_label></render_choice></response_lid></presentation>' +
  '<resprocessing><respcondition><conditionvar><varequal respident="r">1</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>';

const bank = (inside: string) =>
  `<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><objectbank ident="b">${inside}</objectbank></questestinterop>`;

const shown = (address: string) =>
  `&lt;p&gt;Which lake? &lt;img src="${address}" alt="a map"&gt;&lt;/p&gt;`;

describe('a cartridge', () => {
  test('of Canvas has its banks and its pictures read, wherever they lie', async () => {
    const { format, items } = await openAll(
      packed({
        'imsmanifest.xml': manifest,
        'non_cc_assessments/i1.xml.qti': bank(
          item('one', shown('$IMS-CC-FILEBASE$/Uploaded%20Media/map.png?canvas_download=1')),
        ),
        'i2/assessment.xml': bank(item('two', 'Which lake is it?')),
        'web_resources/Uploaded Media/map.png': new Uint8Array(onePixel),
        'course_settings/canvas_export.txt': 'x',
      }),
    );
    expect(format).toBe('imscc');
    expect(items.map((one) => questionIn(one).key)).toEqual([
      { optionIds: ['a'] },
      { optionIds: ['a'] },
    ]);
    const withPicture = items.find((one) => 'pictures' in one && one.pictures?.length === 1);
    expect(questionIn(withPicture).content.en.stem).toMatch(/src="picture:[\da-f-]{36}"/);
  });

  test.each([
    [
      'its own words for it',
      'src="/equation_images/%255Cfrac" alt="LaTeX: a&lt;b" data-equation-content="a&lt;\\frac{1}{2}"',
      '<p>What is \\(a&lt;\\frac{1}{2}\\)?</p>',
    ],
    [
      'an address alone',
      'src="https://a.instructure.com/equation_images/%255Cfrac%257B1%257D%257B2%257D?scale=1"',
      '<p>What is \\(\\frac{1}{2}\\)?</p>',
    ],
  ])(
    'of Canvas has its formulae by %s, which stand there as pictures',
    async (_name, more, stem) => {
      const shows = `<p>What is <img class="equation_image" ${more}>?</p>`;
      const asked = item('one', shows.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
      const { items } = await openAll(
        packed({ 'imsmanifest.xml': manifest, 'a.xml': bank(asked) }),
      );
      expect(questionIn(items[0]).content.en.stem).toBe(stem);
    },
  );

  test('may be called by its format, or QTI; without a list of a cartridge it is QTI', async () => {
    const files = { 'a.xml': bank(item('one', 'Which lake?')) };
    const cartridge = packed({ ...files, 'imsmanifest.xml': manifest });
    expect((await openAll(cartridge, { format: 'imscc' })).format).toBe('imscc');
    expect((await openAll(cartridge, { format: 'qti' })).format).toBe('qti');
    expect((await openAll(packed(files))).format).toBe('qti');
  });

  test('of Blackboard is refused by its name', async () => {
    const files = { '.bb-package-info': 'x', 'res00001.dat': '<POOL/>' };
    expect(await codeOfRefusal(packed(files))).toBe('package_blackboard');
  });

  test('C05 whose picture leads out of it finds none', async () => {
    const stem = shown('$IMS-CC-FILEBASE$/../../../etc/passwd');
    const { items } = await openAll(
      packed({ 'imsmanifest.xml': manifest, 'a.xml': bank(item('one', stem)) }),
    );
    expect(items[0] && 'skipped' in items[0] && items[0].skipped[0]?.code).toBe('picture_shown');
  });
});
