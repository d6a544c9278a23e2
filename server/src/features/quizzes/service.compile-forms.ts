import type { Fault } from '../../errors.ts';
import type { QuizRow } from './data.ts';
import { compile, type Compiled, type CompileQuiz } from './service.compile.ts';
import { declaredFaults } from './service.compile-declared.ts';

export type CompiledForm = Omit<Compiled, 'faults'> & { draft: CompileQuiz };

/** Learners are told marks of a section before one of the forms is theirs: they must be those of each. */
function unlikeFaults(first: Compiled, other: Compiled): Fault[] {
  return first.outline.sections.flatMap(({ maxScore }, section): Fault[] =>
    other.outline.sections[section]?.maxScore === maxScore
      ? []
      : [{ path: `sections.${section}.pool`, key: 'pool_marks' }],
  );
}

function once(faults: readonly Fault[]): Fault[] {
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}

/**
 * Compiles every form of a quiz, one after the other. The faults are named once, of whichever form
 * they are.
 */
export async function compileForms(
  row: Pick<QuizRow, 'declared_questions' | 'declared_marks'>,
  gathered: { forms: [CompileQuiz, ...CompileQuiz[]]; faults: Fault[] },
): Promise<{ forms: [CompiledForm, ...CompiledForm[]]; faults: Fault[] }> {
  const [firstDraft, ...others] = gathered.forms;
  const first = await compile(firstDraft);
  const faults = [...gathered.faults, ...first.faults, ...declaredFaults(row, first)];
  const forms: [CompiledForm, ...CompiledForm[]] = [{ ...first, draft: firstDraft }];
  for (const draft of others) {
    const compiled = await compile(draft);
    faults.push(...compiled.faults, ...unlikeFaults(first, compiled));
    forms.push({ ...compiled, draft });
  }
  return { forms, faults: once(faults) };
}
