import { getQuestion, updateQuestion } from '@chinar/contract/questions';
import { checkQuiz } from '@chinar/contract/quizzes.making';
import { publishQuiz } from '@chinar/contract/quizzes';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { buildQuiz } from './fixtures.ts';
import type { PaperKey } from './service.compile.ts';

const { call, ctx } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });
const none = { added: 0, removed: 0, renewed: 0, isRearranged: false };

/** A published test in two forms of three questions each, drawn from six. */
async function twoForms(subject: string): Promise<string> {
  const topic = { subject, topic: 'By lot', subtopic: '' };
  const drafts = Array.from({ length: 6 }, () => draftQuestion({ topic }));
  await buildQuestions(ctx, tutor.id, drafts);
  const pool = { filter: { subject }, count: 3 };
  const sections = [{ title: 'Drawn', marking: { correct: 4, wrong: -1 }, pool }];
  return buildQuiz(ctx, tutor.id, { isRanked: false, forms: 2, sections });
}

const changesOf = async (id: string) =>
  (await call(checkQuiz, { params: { id } }, { as: tutor })).data.changes;

const idsOf = ({ sections }: PaperKey): string[] =>
  sections.flatMap(({ items }) => items.map((item) => item.id));

/** What only the second form asks. */
async function ofSecondAlone(id: string): Promise<string> {
  const rows = await ctx.db.q
    .selectFrom('papers as p')
    .innerJoin('paper_keys as k', 'k.paper_name', 'p.name')
    .select(['p.set_of', 'k.key'])
    .where('p.quiz_id', '=', id)
    .execute();
  const asked = (isFirst: boolean) =>
    rows.flatMap(({ set_of, key }) =>
      (set_of === null) === isFirst ? idsOf(key as PaperKey) : [],
    );
  return asked(false).find((one) => !asked(true).includes(one)) ?? '';
}

test('a check of a test in several forms sees what has changed in any of them', async () => {
  const id = await twoForms('Any form');
  expect(await changesOf(id)).toEqual(none);
  const params = { id: await ofSecondAlone(id) };
  const { data } = await call(getQuestion, { params }, { as: tutor });
  const { type, textKind, content, key, topic, difficulty } = data;
  const explanation = 'By the rule of three.';
  const en = { ...content.en, explanation };
  const body = { type, textKind, content: { ...content, en }, key, topic, difficulty };
  expect((await call(updateQuestion, { params, body }, { as: tutor })).status).toBe(200);
  expect(await changesOf(id)).toEqual({ ...none, renewed: 1 });
  await call(publishQuiz, { params: { id }, body: { isPublished: true } }, { as: tutor });
  expect(await changesOf(id)).toEqual(none);
});

test('a form that asks in another order is a change, whichever it is', async () => {
  const id = await twoForms('Another order');
  // Published with its questions the other way round.
  await ctx.db.execute(
    `update paper_keys k set key = jsonb_set(k.key, '{sections,0,items}', (
            select jsonb_agg(item order by place desc)
              from jsonb_array_elements(k.key#>'{sections,0,items}') with ordinality i (item, place)))
       from papers p where p.name = k.paper_name and p.quiz_id = $1 and p.set_of is not null`,
    [id],
  );
  expect(await changesOf(id)).toEqual({ ...none, isRearranged: true });
});
