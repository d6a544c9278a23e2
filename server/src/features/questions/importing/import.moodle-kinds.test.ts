import { expect, test } from 'vitest';
import { openAll } from '../fixtures.ts';

const read = async (type: string, inside: string) => {
  const xml = `<quiz><question type="${type}"><name><text>N</text></name><questiontext format="html"><text>Which?</text></questiontext>${inside}</question></quiz>`;
  const [item] = (await openAll(Buffer.from(xml))).items;
  return { ...item, told: item?.warnings.map(({ code }) => code) };
};

const pair = (left: string, right: string) =>
  `<subquestion format="html"><text>${left}</text><answer format="html"><text><![CDATA[<p>${right}</p>]]></text></answer></subquestion>`;

test('what is dragged to its match is matched', async () => {
  const found = await read('ddmatch', pair('H', 'Hydrogen') + pair('He', 'Helium'));
  expect(found).toMatchObject({
    question: {
      type: 'match',
      content: { en: { right: [{ text: '<p>Hydrogen</p>' }, { text: '<p>Helium</p>' }] } },
    },
  });
});

test('a choice of all or nothing is one of several right options', async () => {
  const options = [2, 4, 5].map(
    (n) => `<answer fraction="${n === 5 ? 0 : 100}"><text>${n}</text></answer>`,
  );
  const found = await read('multichoiceset', options.join(''));
  expect(found).toMatchObject({
    question: { type: 'multiple', key: { optionIds: ['a', 'b'] } },
    told: ['moodle_all_or_none'],
  });
});

const five = '<answer fraction="100"><text>5</text><tolerance>0.5</tolerance></answer>';
const unit = (multiplier: string, name: string) =>
  `<unit><multiplier>${multiplier}</multiplier><unit_name>${name}</unit_name></unit>`;

test('a unit that is only shown is named; one that is marked or reckoned with is refused', async () => {
  const grading = (type: string) => `<unitgradingtype>${type}</unitgradingtype>`;
  const plain = await read('numerical', `${five}<units>${unit('1', 'kg')}</units>${grading('0')}`);
  expect(plain).toMatchObject({
    question: { key: { numeric: [{ value: 5, tolerance: 0.5 }] } },
    told: ['moodle_unit_left'],
  });
  for (const rest of [
    `<units>${unit('1', 'kg')}</units>${grading('1')}`,
    `<units>${unit('1000', 'g')}</units>`,
    `<units>${unit('1', 'kg')}${unit('1000', 'g')}</units>`,
  ]) {
    expect(await read('numerical', five + rest)).toMatchObject({
      skipped: [{ code: 'moodle_units' }],
    });
  }
});

test('a whole number between whole ends comes back as the range that it left as', async () => {
  const found = await read(
    'numerical',
    '<answer fraction="100"><text>42.5</text><tolerance>2.5</tolerance></answer><tags><tag><text>type:integer</text></tag></tags>',
  );
  expect(found).toMatchObject({
    question: { type: 'integer', key: { numeric: [{ min: 40, max: 45 }] } },
  });
});

test('a picture is found in the folder that the file names', async () => {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const text = `<questiontext format="html"><text><![CDATA[<p>See <img src="@@PLUGINFILE@@/sub/x.png" alt="x"></p>]]></text><file name="x.png" path="/sub/" encoding="base64">${png}</file></questiontext>`;
  const xml = `<quiz><question type="truefalse">${text}<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
  const { items } = await openAll(Buffer.from(xml));
  expect(items).toMatchObject([
    { question: { content: { en: { stem: expect.stringMatching(/src="picture:/) } } } },
  ]);
});
