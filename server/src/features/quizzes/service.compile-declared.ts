import { toDecimal } from '@chinar/measurement/marks';
import type { Fault } from '../../errors.ts';
import type { QuizRow } from './data.ts';
import type { Compiled } from './service.compile.ts';

/** What its maker announced and the draft does not come to. */
export function declaredFaults(
  row: Pick<QuizRow, 'declared_questions' | 'declared_marks'>,
  { key }: Pick<Compiled, 'key'>,
): Fault[] {
  const questions = key.sections.reduce((sum, { items }) => sum + items.length, 0);
  const { declared_questions, declared_marks } = row;
  const faults: Fault[] = [];
  if (declared_questions !== null && declared_questions !== questions) {
    const values = { declared: String(declared_questions), actual: String(questions) };
    faults.push({ path: 'declared.questions', key: 'declared_questions', values });
  }
  if (declared_marks !== null && declared_marks !== key.maxScore) {
    const [declared, actual] = [toDecimal(declared_marks), toDecimal(key.maxScore)].map(String);
    const values = { declared: declared ?? '', actual: actual ?? '' };
    faults.push({ path: 'declared.marks', key: 'declared_marks', values });
  }
  return faults;
}
