import type { Exam, ExamCategory, ExamMarking, ExamPaper } from '@chinar/contract/exams';
import * as m from '@chinar/messages/paraglide/messages';

const categories: Record<ExamCategory, () => string> = {
  state: m.exams_category_state,
  civil: m.exams_category_civil,
  engineering: m.exams_category_engineering,
  medical: m.exams_category_medical,
  management: m.exams_category_management,
  government: m.exams_category_government,
  banking: m.exams_category_banking,
  law: m.exams_category_law,
};

export const examFieldWord = (category: ExamCategory): string => categories[category]();

/** The cover's palette of each field. */
export const examPalettes: Record<ExamCategory, number> = {
  state: 3,
  civil: 0,
  engineering: 1,
  medical: 5,
  management: 2,
  government: 0,
  banking: 4,
  law: 2,
};

export function modeWord(mode: ExamPaper['mode']): string {
  const words = {
    computer: m.exams_mode_computer,
    paper: m.exams_mode_paper,
    both: m.exams_mode_both,
  };
  return words[mode]();
}

export function markingWord(kind: ExamMarking['kind']): string {
  const words = {
    all: m.exams_kind_all,
    single: m.exams_kind_single,
    multiple: m.exams_kind_multiple,
    numeric: m.exams_kind_numeric,
    two: m.exams_kind_two,
  };
  return words[kind]();
}

const fractions: Record<string, string> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '5/6': '⅚',
};

/** Marks of a notice as they are printed: `-1/3` is −⅓, `1, 2` is +1, +2. */
export function printedMarks(text: string): string {
  return text
    .split(', ')
    .map((one) => {
      const isMinus = one.startsWith('-');
      const size = isMinus ? one.slice(1) : one;
      if (size === '0') return '0';
      return `${isMinus ? '−' : '+'}${fractions[size] ?? size}`;
    })
    .join(', ');
}

/** Whether a source says of any paper what one answer gives: else there is nothing to reckon with. */
export const saysMarks = ({ stages }: Pick<Exam, 'stages'>): boolean =>
  stages.some(({ papers }) => papers.some(({ marking }) => marking.length > 0));
