import { formatDuration } from '@chinar/content/format';
import type { ExamPaper, ExamStage } from '@chinar/contract/exams';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale, said } from '../../lib/i18n.ts';
import { FactsTable } from '../../ui/facts-table.tsx';

/** One look for each section, again from the first after the last. */
const looks = ['bg-lake', 'bg-saffron-text', 'bg-leaf', 'bg-exam-marked', 'bg-good'] as const;
const lookOf = (place: number): string => looks[place % looks.length] ?? looks[0];

const minutesText = (minutes: number): string => formatDuration(minutes, currentLocale());

/** A share of the strip, with its number in it where there is room. */
function Strip({ parts }: { parts: readonly { key: string; size: number; text: string }[] }) {
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  return (
    <div className="flex gap-0.5">
      {parts.map(({ key, size, text }, place) => (
        <span
          key={key}
          className={`grid h-9 min-w-1.5 place-items-center overflow-hidden first:rounded-l-control last:rounded-r-control ${lookOf(place)}`}
          style={{ width: `${(100 * size) / total}%` }}
        >
          <span className="figure px-1 text-16 leading-none whitespace-nowrap text-exam-ink">
            {size / total > 0.07 ? text : ''}
          </span>
        </span>
      ))}
    </div>
  );
}

/** The clock under the questions: a piece for each section that has its own, else one for the whole. */
function Clock({ paper }: { paper: ExamPaper }) {
  const { sections, minutes } = paper;
  const isTimed = sections.length > 0 && sections.every((section) => section.minutes !== null);
  if (!isTimed && minutes === null) return null;
  const pieces = isTimed
    ? sections.map((section) => ({ key: section.name.en, size: section.minutes ?? 0 }))
    : [{ key: 'whole', size: minutes ?? 0 }];
  const total = pieces.reduce((sum, { size }) => sum + size, 0);
  return (
    <div className="mt-1.5 flex gap-0.5">
      {pieces.map(({ key, size }) => (
        <span
          key={key}
          className="min-w-0 border-t-2 border-line-strong pt-1 text-center text-12 text-ink-2"
          style={{ width: `${(100 * size) / total}%` }}
        >
          {isTimed ? minutesText(size) : m.exams_whole_minutes({ minutes: minutesText(size) })}
        </span>
      ))}
    </div>
  );
}

const dash = '–';

/** The numbers of the picture, which is their legend too. */
function Sections({ paper: { name, sections } }: { paper: ExamPaper }) {
  const hasMinutes = sections.some(({ minutes }) => minutes !== null);
  const hasMarks = sections.some(({ marks }) => marks !== null);
  return (
    <div className="mt-3">
      <FactsTable
        caption={m.exams_stage_table({ paper: said(name) })}
        head={[
          m.exams_section(),
          m.exams_col_questions(),
          ...(hasMarks ? [m.exams_col_marks()] : []),
          ...(hasMinutes ? [m.exams_col_time()] : []),
        ]}
        rows={sections.map((section, place) => ({
          key: section.name.en,
          label: (
            <span className="flex items-center gap-2.5">
              <span
                aria-hidden="true"
                className={`size-3 shrink-0 rounded-mark ${lookOf(place)}`}
              />
              {said(section.name)}
            </span>
          ),
          cells: [
            <strong key="questions">{section.questions ?? dash}</strong>,
            ...(hasMarks ? [section.marks ?? dash] : []),
            ...(hasMinutes ? [section.minutes === null ? dash : minutesText(section.minutes)] : []),
          ],
        }))}
      />
    </div>
  );
}

/** A paper as a picture: its sections by questions, the clock beneath, and the same in numbers. */
export function PatternPicture({ paper }: { paper: ExamPaper }) {
  const { sections, questions } = paper;
  const whole = questions ?? paper.marks;
  const parts =
    sections.length > 0
      ? sections.map(({ name, questions: count }) => ({
          key: name.en,
          size: count ?? 0,
          text: String(count ?? ''),
        }))
      : [{ key: 'whole', size: whole ?? 1, text: whole === null ? '' : String(whole) }];
  return (
    <div>
      <div aria-hidden="true">
        <Strip parts={parts} />
        <Clock paper={paper} />
      </div>
      {sections.length > 0 ? (
        <Sections paper={paper} />
      ) : (
        <p className="mt-3 text-14 text-ink-2">{m.exams_in_sections()}</p>
      )}
    </div>
  );
}

/** An exam in one line of colour: the sections of its first paper, or the papers of its first stage. */
export function PatternLine({ stage }: { stage: ExamStage | undefined }) {
  const [paper] = stage?.papers ?? [];
  if (!stage || !paper) return null;
  const parts =
    paper.sections.length > 0
      ? paper.sections.map(({ name, questions }) => ({ key: name.en, size: questions ?? 1 }))
      : stage.papers.map(({ name, questions, marks }) => ({
          key: name.en,
          size: questions ?? marks ?? 1,
        }));
  return (
    <span className="flex h-1.5 gap-0.5 overflow-hidden rounded-tag" aria-hidden="true">
      {parts.map(({ key, size }, place) => (
        <span key={key} className={lookOf(place)} style={{ flex: size }} />
      ))}
    </span>
  );
}
