import type { Exam, ExamMarking } from '@chinar/contract/exams';
import type { ExamMarks, MarksRule } from '@chinar/contract/exams.notice';
import { breakEven, type GuessRule, guessValue } from '@chinar/measurement/guessing';
import { unitsPerMark } from '@chinar/measurement/marks';
import type { Asking } from '../../context.ts';
import { readMark } from './service.refuse.ts';
import { get } from './service.ts';

/** Units of 1/600 as marks, to four places: a third is seen to be one. */
const asMarks = (units: number): number => Math.round((units / unitsPerMark) * 10_000) / 10_000;

/** Where a blank is as good as a right answer nothing breaks even. */
const evenOf = (rule: GuessRule): number | null =>
  rule.correct > rule.wrong ? breakEven(rule) : null;

/**
 * What a guess is worth under a rule: of options, with none, one … all but one of them ruled out; of a number
 * to be typed, once. Of several right options nobody can say: which sets are likely is not known.
 */
export function guessesOf(
  kind: ExamMarking['kind'],
  rule: GuessRule,
  optionCount: number | null,
): MarksRule['guesses'] {
  if (kind === 'multiple') return [];
  if (kind === 'numeric') return [{ ruledOut: 0, left: 0, marks: asMarks(guessValue(rule, null)) }];
  return Array.from({ length: optionCount ?? 0 }, (_, ruledOut) => ({
    ruledOut,
    left: (optionCount ?? 0) - ruledOut,
    marks: asMarks(guessValue(rule, optionCount, ruledOut)),
  }));
}

/**
 * A rule as a notice prints it, `1, 2` where questions differ, as one rule for each worth; where nothing is
 * taken off they mean the same, and stay one.
 */
function rulesOf({ kind, correct, wrong }: ExamMarking, optionCount: number | null): MarksRule[] {
  const wrongs = wrong.split(', ');
  const rights = wrong === '0' ? [correct] : correct.split(', ');
  return rights.flatMap((right, place) => {
    const off = wrongs[place] ?? wrongs[0] ?? '0';
    const units = [readMark(right.split(', ')[0] ?? right), readMark(off)];
    const [gain, loss] = units;
    // Written before such marks were refused: nothing can be reckoned of it.
    if (gain === null || gain === undefined || loss === null || loss === undefined) return [];
    const rule = { correct: gain, wrong: loss, unanswered: 0 };
    return [
      {
        kind,
        correct: asMarks(rule.correct),
        wrong: asMarks(rule.wrong),
        printed: { correct: right, wrong: off },
        breakEven: evenOf(rule),
        guesses: guessesOf(kind, rule, optionCount),
      },
    ];
  });
}

function schemesOf({ stages, optionCount }: Exam): ExamMarks['schemes'] {
  const byMarking = new Map<string, ExamMarks['schemes'][number]>();
  for (const stage of stages) {
    for (const { name, marking, asOf, source, isConfirmed } of stage.papers) {
      if (marking.length === 0) continue;
      const paper = { stage: stage.name, name, asOf, source, isConfirmed };
      const alike = byMarking.get(JSON.stringify(marking));
      if (alike) alike.papers.push(paper);
      else {
        const rules = marking.flatMap((rule) => rulesOf(rule, optionCount));
        byMarking.set(JSON.stringify(marking), { papers: [paper], rules });
      }
    }
  }
  return [...byMarking.values()];
}

/** How an exam marks; C09: a draft's is for admins alone. */
export async function getMarks(ctx: Asking, idOrSlug: string): Promise<ExamMarks> {
  const exam = await get(ctx, idOrSlug);
  const { _id, slug, code, name, optionCount, checkedOn } = exam;
  return { _id, slug, code, name, optionCount, checkedOn, schemes: schemesOf(exam) };
}
