import { describe, expect, test } from 'vitest';
import type { QuestionDraft } from '@chinar/contract/questions';
import * as contract from '@chinar/contract/questions.exchange';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../fixtures.ts';

const world = await openWorld();
const { ctx, call } = world;

/** A question of true and false whose first option says no. */
const turned = (right: 'no' | 'yes', words = ['False', 'True']): QuestionDraft =>
  draftQuestion({
    type: 'truefalse',
    content: {
      en: {
        stem: `Is it ${right} (${words[0]})?`,
        options: [
          { _id: 'no', text: words[0] ?? '' },
          { _id: 'yes', text: words[1] ?? '' },
        ],
        explanation: '',
      },
    },
    key: { optionIds: [right] },
  });

async function fileOf(draft: QuestionDraft, format: 'gift' | 'moodle-xml'): Promise<string> {
  const as = await buildUser(ctx, { role: 'tutor' });
  await buildQuestions(ctx, as.id, [draft]);
  const { raw } = await call(contract.exportQuestions, { query: { format } }, { as });
  return raw.toString();
}

describe('a question whose first option says no', () => {
  test.each([
    ['no', ['False', 'True'], false],
    ['yes', ['False', 'True'], true],
    ['no', ['असत्य', 'सत्य'], false],
    ['no', ['No', 'Yes'], false],
  ] as const)('leaves with what is right: %s of %j', async (right, words, isTrue) => {
    const draft = turned(right, [...words]);
    expect(await fileOf(draft, 'gift')).toContain(isTrue ? 'TRUE' : 'FALSE');
    expect(await fileOf(draft, 'moodle-xml')).toMatch(
      new RegExp(`fraction="100"[^>]*><text>${String(isTrue)}`),
    );
  });

  test('in words of its own is named before it goes into a cartridge', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    await buildQuestions(ctx, as.id, [turned('no')]);
    const query = { format: 'imscc' } as const;
    const { data } = await call(contract.exportLosses, { query }, { as });
    expect(JSON.stringify(data)).toContain('become True and False');
  });
});

test('parts of the marks and several measures of a number are named before they go into QTI', async () => {
  const as = await buildUser(ctx, { role: 'tutor' });
  const numeric = [
    { value: 5, tolerance: 0.1, significantFigures: 2 },
    { value: 6, share: 0.5 },
  ];
  const draft = draftQuestion({
    type: 'numeric',
    content: { en: { stem: 'How much?', options: [], explanation: '' } },
    key: { numeric },
  });
  await buildQuestions(ctx, as.id, [draft]);
  const { data } = await call(contract.exportLosses, { query: { format: 'qti' } }, { as });
  const told = JSON.stringify(data);
  expect(told).toContain('come back otherwise');
  expect(told).toContain('in a way that this format does not know');
});
