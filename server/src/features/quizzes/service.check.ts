import { Paper } from '@chinar/contract/attempts.papers';
import type { QuizCheck } from '@chinar/contract/quizzes.making';
import type { Asking } from '../../context.ts';
import type { Fault } from '../../errors.ts';
import { faultText } from '../../fault-text.ts';
import { findPaperBody, listSetKeys } from './data.papers.ts';
import type { QuizRow } from './data.ts';
import type { PaperKey } from './service.compile.ts';
import { compiling } from './service.compile-turns.ts';
import { compileForms, type CompiledForm } from './service.compile-forms.ts';
import { gatherForms } from './service.gather.ts';
import { readEditable } from './service.ts';
import { warningsOf } from './service.warn.ts';
import { ranksTakers } from './views.ts';

type Note = QuizCheck['faults'][number];

type Asked = Pick<PaperKey, 'sections'>;

const itemsOf = ({ sections }: Asked) => sections.flatMap(({ items }) => items);

/** What a paper asks and how, without the names that each paper gives to its options. */
function arrangementOf({ sections }: Asked): string {
  return JSON.stringify(
    sections.map(({ title, attemptLimit = null, counts = null, items }) => [
      title,
      attemptLimit,
      counts,
      items.map(({ id, rule }) => [id, rule.correct, rule.wrong, rule.unanswered, rule.partial]),
    ]),
  );
}

const usualRules: NonNullable<Paper['rules']> = {
  saveProfile: 'safe',
  roomStyle: 'chinar',
  calculator: 'none',
  sectionOrder: 'free',
};

/** How forms are arranged, whichever of them is the first. */
const arrangementsOf = (forms: readonly Asked[]): string =>
  JSON.stringify(forms.map(arrangementOf).toSorted());

/** How the forms of a test differ from those before them: all of them, for a learner sits any. */
function changesBetween(
  before: readonly Asked[],
  after: readonly Asked[],
): NonNullable<QuizCheck['changes']> {
  const held = new Map(before.flatMap(itemsOf).map(({ id, version }) => [id, version]));
  const given = new Map(after.flatMap(itemsOf).map(({ id, version }) => [id, version]));
  const added = [...given.keys()].filter((id) => !held.has(id));
  const removed = [...held.keys()].filter((id) => !given.has(id));
  const renewed = [...given].filter(([id, version]) => (held.get(id) ?? version) !== version);
  const isSameSet = added.length + removed.length === 0;
  return {
    added: added.length,
    removed: removed.length,
    renewed: renewed.length,
    isRearranged: isSameSet && arrangementsOf(before) !== arrangementsOf(after),
  };
}

/** What a paper says of itself and how it is sat; papers from before there were rules have the usual ones. */
function termsOf({
  title,
  durationMinutes,
  languages,
  rules,
  sections,
  translations,
}: Paper): string {
  const {
    saveProfile,
    roomStyle,
    calculator,
    sectionOrder,
    shuffle = 'none',
  } = rules ?? usualRules;
  const timers = sections.map(({ timerMinutes = null }) => timerMinutes);
  const ruled = [saveProfile, roomStyle, calculator, sectionOrder, shuffle];
  return JSON.stringify([title, durationMinutes, languages, ruled, timers, translations ?? null]);
}

async function changesOf(
  ctx: Asking<'user'>,
  row: QuizRow,
  forms: readonly CompiledForm[],
): Promise<QuizCheck['changes']> {
  const name = row.paper_name;
  const [form] = forms;
  if (!form || name === null) return null;
  const held = (await listSetKeys(ctx.db, name)) as PaperKey[];
  const given = forms.map(({ key }) => key);
  const changes = changesBetween(held, given);
  const paper = await findPaperBody(ctx.db, name);
  const before = termsOf(JSON.parse(String(paper)) as Paper);
  const isOther =
    // Whether takers are ranked stands beside the paper, which says nothing of it.
    ranksTakers(row) !== row.is_ranked ||
    held.length !== forms.length ||
    before !== termsOf(Paper.parse(form.paper));
  return { ...changes, isRearranged: changes.isRearranged || isOther };
}

/** What publishing would make of the draft, without making it. */
export async function check(ctx: Asking<'user'>, id: string): Promise<QuizCheck> {
  const row = await readEditable(ctx, id);
  const { forms, faults } = await compiling(async () =>
    compileForms(row, await gatherForms(ctx, row)),
  );
  const [{ draft, outline, key }] = forms;
  const say = (fault: Fault): Note => faultText(fault, ctx.locale);
  return {
    version: row.version,
    faults: faults.map(say),
    warnings: warningsOf(draft).map(say),
    questions: itemsOf(key).length,
    maxScore: outline.maxScore,
    sections: outline.sections.map(({ title, totalQuestions, maxScore }) => ({
      title,
      questions: totalQuestions,
      maxScore,
    })),
    changes: await changesOf(ctx, row, forms),
  };
}
