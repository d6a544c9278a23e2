import type { QuizCheck } from '@chinar/contract/quizzes.making';
import { issueText } from '@chinar/messages/issue-text';
import type { Asking, Locale } from '../../context.ts';
import type { Fault } from '../../errors.ts';
import { findKey } from './data.papers.ts';
import type { QuizRow } from './data.ts';
import type { CompileQuiz, PaperKey } from './service.compile.ts';
import { compiling } from './service.compile-turns.ts';
import { compileForms } from './service.compile-forms.ts';
import { gatherForms } from './service.gather.ts';
import { readEditable } from './service.ts';

type Note = QuizCheck['faults'][number];

function noteOf(fault: Fault, locale: Locale): Note {
  if ('message' in fault) return fault;
  const { path, key, values = {} } = fault;
  return { path, message: issueText({ key, values }, locale) };
}

/** Worth a look, and no obstacle: learners find nothing to read where they were wrong. */
function warningsOf({ sections }: CompileQuiz): Fault[] {
  return sections.flatMap(({ isDrawn, questions }, section) =>
    questions.flatMap(({ question }, position): Fault[] =>
      // What comes by lot has no place to lead to.
      isDrawn || question.content.en.explanation || question.content.hi?.explanation
        ? []
        : [{ path: `sections.${section}.questions.${position}`, key: 'explanation_missing' }],
    ),
  );
}

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

/** How a paper differs from the one before it. */
export function changesBetween(before: Asked, after: Asked): NonNullable<QuizCheck['changes']> {
  const held = new Map(itemsOf(before).map(({ id, version }) => [id, version]));
  const given = new Map(itemsOf(after).map(({ id, version }) => [id, version]));
  const added = [...given.keys()].filter((id) => !held.has(id));
  const removed = [...held.keys()].filter((id) => !given.has(id));
  const renewed = [...given].filter(([id, version]) => (held.get(id) ?? version) !== version);
  const isSameSet = added.length + removed.length === 0;
  return {
    added: added.length,
    removed: removed.length,
    renewed: renewed.length,
    isRearranged: isSameSet && arrangementOf(before) !== arrangementOf(after),
  };
}

async function changesOf(
  ctx: Asking<'user'>,
  { paper_name }: QuizRow,
  key: PaperKey,
): Promise<QuizCheck['changes']> {
  const held = paper_name === null ? undefined : await findKey(ctx.db, paper_name);
  return held ? changesBetween(held.key as PaperKey, key) : null;
}

/** What publishing would make of the draft, without making it. */
export async function check(ctx: Asking<'user'>, id: string): Promise<QuizCheck> {
  const row = await readEditable(ctx, id);
  const { forms, faults } = await compiling(async () =>
    compileForms(row, await gatherForms(ctx, row)),
  );
  const [{ draft, outline, key }] = forms;
  const say = (fault: Fault): Note => noteOf(fault, ctx.locale);
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
    changes: await changesOf(ctx, row, key),
  };
}
