import { examTemplates } from '@chinar/content/exam-templates/all';
import { dateOf, dayOf } from '@chinar/content/india';
import type { ReturnOf } from '@chinar/contract/endpoint';
import type { PatternDraft, PatternRow } from '@chinar/contract/quizzes.patterns';
import type { listQuizTemplates, QuizTemplate } from '@chinar/contract/quizzes.templates';
import type { Ctx } from '../../context.ts';
import { listPatterns, type PatternRecord } from './data.patterns.ts';

/** Today by India's calendar, as a pattern's days are. */
const todayOf = (ctx: Ctx): string => dateOf(dayOf(ctx.services.clock.now()));

/**
 * What an admin wrote with how the exam ranks and scales, which comes with the rules that score it; an exam
 * that the product does not know does neither.
 */
function templateOf({ pattern }: PatternRecord): QuizTemplate {
  const draft = pattern as PatternDraft;
  const known = examTemplates.find(({ code }) => code === draft.code);
  const { ties, percentile, scale } = known ?? {
    ties: [],
    percentile: 'none' as const,
    scale: 'none' as const,
  };
  return { ...draft, ties: [...ties], percentile, scale };
}

type Dated = { id: string | null; template: QuizTemplate };

/** All patterns; of two from one day the admin's comes first. */
async function allPatterns(ctx: Ctx): Promise<Dated[]> {
  const written = (await listPatterns(ctx.db)).map((row) => ({
    id: row.id as string | null,
    template: templateOf(row),
  }));
  const brought = examTemplates.map((template) => ({
    id: null,
    template,
  }));
  return [...written, ...brought];
}

/** The newest pattern of each code whose day has come, in the order in which the product lists them. */
function inForce(all: readonly Dated[], today: string): Map<string, Dated> {
  const newest = new Map<string, Dated>(
    examTemplates.map((template) => [template.code, { id: null, template }]),
  );
  for (const one of all) {
    const { code, effectiveFrom } = one.template;
    if (effectiveFrom > today) continue;
    const held = newest.get(code);
    const isNewer = !held || effectiveFrom > held.template.effectiveFrom;
    const isSameDay = held?.id === null && effectiveFrom === held.template.effectiveFrom;
    if (isNewer || isSameDay) newest.set(code, one);
  }
  return newest;
}

/** The same for everybody, both languages at once: who asks chooses in which one the quiz is written. */
export async function templates(ctx: Ctx): Promise<ReturnOf<typeof listQuizTemplates>> {
  return [...inForce(await allPatterns(ctx), todayOf(ctx)).values()].map(
    ({ template }) => template,
  );
}

/** The code of the exam that a pattern belongs to, by the pattern's. */
export async function examOfTemplate(ctx: Ctx, code: string): Promise<string | undefined> {
  const known = examTemplates.find((one) => one.code === code);
  if (known) return known.exam;
  return (await allPatterns(ctx)).find(({ template }) => template.code === code)?.template.exam;
}

/** Every pattern with how it stands today, by exam and code, the newest first. */
export async function listAll(ctx: Ctx): Promise<{ patterns: PatternRow[] }> {
  const today = todayOf(ctx);
  const all = await allPatterns(ctx);
  const current = inForce(all, today);
  const patterns = all.map(({ id, template }): PatternRow => {
    const { code, exam, title, effectiveFrom, checkedOn, sources, unsure } = template;
    const held = current.get(code);
    const isHeld = held?.id === id && held.template.effectiveFrom === effectiveFrom;
    const state = effectiveFrom > today ? 'coming' : isHeld ? 'in_force' : 'past';
    const brief = { code, exam, title, effectiveFrom, checkedOn, sources };
    return { ...brief, _id: id, state, isSure: unsure.length === 0 };
  });
  return {
    patterns: patterns.toSorted(
      (one, other) =>
        one.exam.localeCompare(other.exam) ||
        one.code.localeCompare(other.code) ||
        other.effectiveFrom.localeCompare(one.effectiveFrom),
    ),
  };
}
