import * as m from '@chinar/messages/paraglide/messages';
import { Given } from '../../../ui/given.tsx';
import { useKnownQuestion } from './known-questions.tsx';
import { isDrawn, type SectionValues } from './totals.ts';

/** One question by what it asks; heavier where the other version has it not. */
function Line({ id, isOwn }: { id: string; isOwn: boolean }) {
  const { question, isGone } = useKnownQuestion(id);
  return (
    <li className={isOwn ? 'font-semibold' : 'text-ink-2'}>
      <span className="line-clamp-1">
        {question ? (
          <Given>{question.title ?? question.stem}</Given>
        ) : isGone ? (
          m.quizzes_make_gone()
        ) : (
          '…'
        )}
      </span>
    </li>
  );
}

function marksOf({ marking }: SectionValues): string {
  if (!marking) return '';
  const { correct, wrong } = marking as { correct?: unknown; wrong?: unknown };
  return m.quizzes_make_sections_marks({
    right: String(correct ?? ''),
    wrong: String(wrong ?? ''),
  });
}

const idsOf = (sections: readonly SectionValues[]): string[] =>
  sections.flatMap(({ questions = [] }) => questions.map(({ questionId }) => questionId));

const listOf = (value: unknown): SectionValues[] =>
  Array.isArray(value) ? (value as SectionValues[]) : [];

/** The sections of one version of a quiz, with what they ask, beside those of another. */
function SectionsLook({ value, other }: { value: unknown; other: unknown }) {
  const known = new Set(idsOf(listOf(other)));
  return (
    <ol className="grid gap-2">
      {listOf(value).map((section, place) => (
        <li key={place}>
          <span className="block font-semibold">
            <Given>{section.title || m.quizzes_make_section()}</Given>
          </span>
          <span className="block text-14 text-ink-2">{marksOf(section)}</span>
          {isDrawn(section) ? (
            <span className="text-14 text-ink-2">{m.quizzes_make_source_drawn()}</span>
          ) : (
            <ol className="list-decimal pl-6 text-14">
              {(section.questions ?? []).map(({ questionId }) => (
                <Line key={questionId} id={questionId} isOwn={!known.has(questionId)} />
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

/** How the sections of a quiz look beside those of another version of it. */
export const sectionsBeside = (value: unknown, other: unknown) => (
  <SectionsLook value={value} other={other} />
);
