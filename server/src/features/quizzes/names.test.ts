import { expect, test } from 'vitest';
import type { Paper } from '@chinar/contract/attempts.papers';
import { publishQuiz } from '@chinar/contract/quizzes';
import { republish } from '../../testing/republish.ts';
import { openWorld } from '../../testing/world.ts';
import { found } from '../../errors.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildPassage, buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { findQuiz } from './data.ts';
import { buildQuiz, readFixturePaper } from './fixtures.ts';
import { readRenamings } from './service.read-names.ts';

const world = await openWorld();
const { ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const lists = ['options', 'left', 'right'] as const;

const entries = (...texts: string[]) => texts.map((text, at) => ({ _id: String(at + 1), text }));
let asked = 0;
const rivers = (mark: string) => ({
  stem: `Where do they rise (${asked})?${mark}`,
  options: [],
  left: entries(`Jhelum${mark}`, `Chenab${mark}`),
  right: entries(`Verinag${mark}`, `Bara Lacha${mark}`, `Mansarovar${mark}`),
  explanation: '',
});

/** A question of matched columns, and two that share a pool of options, in two languages. */
async function makeQuiz(): Promise<string> {
  const texts = { en: { text: 'By the lake.' }, hi: { text: 'झील के पास।' } };
  const passage = await buildPassage(ctx, tutor.id, { content: texts });
  const [one, other] = [draftQuestion(), draftQuestion()];
  const pooled = [one, other].map(({ content: { en }, ...draft }) => {
    const both = { ...en, options: one.content.en.options };
    return { ...draft, content: { en: both, hi: both }, pool: 'gaps' };
  });
  const pairs: [string, string][] = [
    ['1', '1'],
    ['2', '2'],
  ];
  asked += 1;
  const content = { en: rivers(''), hi: rivers(' हि') };
  const questionIds = [
    ...(await buildQuestions(ctx, tutor.id, [
      draftQuestion({ type: 'match', content, key: { pairs } }),
    ])),
    ...(await buildQuestions(ctx, tutor.id, pooled, passage)),
  ];
  const sections = [{ title: 'All', questionIds, marking: { correct: 4, wrong: -1 } }];
  return buildQuiz(ctx, tutor.id, { languages: ['en', 'hi'], sections });
}

async function paperOf(id: string): Promise<{ name: string; paper: Paper }> {
  const { paper_name: name } = found(await findQuiz(ctx.db, id));
  return { name: found(name), paper: await readFixturePaper(ctx, id) };
}

/** Every entry of a paper with its text, question by question. */
const namedIn = (paper: Paper) =>
  paper.sections.flatMap(({ questions }) =>
    questions.flatMap(({ _id: questionId, content }) =>
      (['en', 'hi'] as const).flatMap((language) =>
        lists.flatMap((list) =>
          (content[language]?.[list] ?? []).map(({ _id, text }) => {
            return { questionId, language, list, _id, text };
          }),
        ),
      ),
    ),
  );

test('what a paper of a form names is found on another by its text, in every language', async () => {
  const id = await makeQuiz();
  const older = await paperOf(id);
  await republish(world, id, tutor);
  const newer = await paperOf(id);
  const names = await readRenamings(ctx, newer.name, [older.name, newer.name]);
  const renamed = namedIn(older.paper).map((entry) => ({
    ...entry,
    _id: names(older.name, entry.questionId)(entry.list, entry._id),
  }));
  expect(renamed).toHaveLength(26);
  expect(renamed).toEqual(namedIn(newer.paper));
  expect(renamed).not.toEqual(namedIn(older.paper));
  const [own] = namedIn(newer.paper);
  expect(names(newer.name, own!.questionId)(own!.list, own!._id)).toBe(own!._id);
  expect(names(older.name, own!.questionId)(own!.list, own!._id)).toBeUndefined();
});

test('a right column that stands in another order than that of the paper is paired by its author’s names', async () => {
  const id = await makeQuiz();
  const older = await paperOf(id);
  await republish(world, id, tutor);
  const newer = await paperOf(id);
  const [match] = namedIn(older.paper);
  const rightsOf = ({ paper }: { paper: Paper }) =>
    namedIn(paper).filter(({ list, language }) => list === 'right' && language === 'en');
  const rename = async () => {
    const names = await readRenamings(ctx, newer.name, [older.name]);
    return rightsOf(older).map(({ _id }) => names(older.name, match!.questionId)('right', _id));
  };
  const ours = rightsOf(newer).map(({ _id }) => _id);
  expect(await rename()).toEqual(ours);
  const setRight = (right: string) =>
    ctx.db.execute(
      `update paper_keys set key = jsonb_set(key, '{sections,0,items,0,right}', (
         select ${right} from jsonb_array_elements(key#>'{sections,0,items,0,right}') with ordinality e (id, at)))
        where paper_name = $1`,
      [older.name],
    );
  await setRight('jsonb_agg(id order by at desc)');
  expect(await rename()).toEqual(ours.toReversed());
  // As papers of before: whoever does not say its order is not guessed at.
  const unsay = ({ name }: { name: string }) =>
    ctx.db.execute(
      `update paper_keys set key = key #- '{sections,0,items,0,right}' where paper_name = $1`,
      [name],
    );
  await unsay(older);
  expect(await rename()).toEqual([undefined, undefined, undefined]);
  await unsay(newer);
  expect(await rename()).toEqual(ours);
});

test('a test without a single option is published as often as one likes: each paper has a name of its own', async () => {
  const content = { en: { stem: 'How many?', options: [], explanation: '' } };
  const key = { numeric: [{ value: 7 }] };
  const typed = draftQuestion({ type: 'integer', content, key });
  const questionIds = await buildQuestions(ctx, tutor.id, [typed]);
  const marking = { correct: 4, wrong: -1, unanswered: 0, partial: 'none' } as const;
  const sections = [{ title: 'Numbers', questionIds, marking }];
  const id = await buildQuiz(ctx, tutor.id, { sections });
  const first = found(await findQuiz(ctx.db, id)).paper_name;
  const params = { id };
  for (const isPublished of [false, true])
    await world.call(publishQuiz, { params, body: { isPublished } }, { as: tutor });
  const again = found(await findQuiz(ctx.db, id));
  expect(again.is_published).toBe(true);
  expect(again.paper_name).not.toBe(first);
});
