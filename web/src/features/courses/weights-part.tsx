import { formatDuration } from '@chinar/content/format';
import type { Course } from '@chinar/contract/courses';
import type { CourseDraft } from '@chinar/contract/courses.making';
import {
  type ExamWeights,
  getDraftWeights,
  getExamWeights,
} from '@chinar/contract/courses.weights';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale, said } from '../../lib/i18n.ts';
import { useApi } from '../../lib/queries.ts';
import { FactsTable } from '../../ui/facts-table.tsx';
import { DetailSection } from '../../ui/screens/detail-section.tsx';

/** Two shares, one above the other: the marks and the time. */
function Bars({ marks, minutes }: { marks: number; minutes: number }) {
  const bar = 'block h-2 rounded-tag';
  return (
    <span aria-hidden="true" className="mt-1.5 grid max-w-80 gap-1">
      <span className="block rounded-tag bg-sunk">
        <span className={`${bar} bg-ink-3`} style={{ width: `${marks}%` }} />
      </span>
      <span className="block rounded-tag bg-sunk">
        <span className={`${bar} bg-leaf`} style={{ width: `${minutes}%` }} />
      </span>
    </span>
  );
}

/** Which bar is which, as the heads of the columns say it too. */
function Key() {
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-2">
      <span className="inline-flex items-center gap-2">
        <span className="size-3 rounded-mark bg-ink-3" />
        {m.courses_weights_marks()}
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="size-3 rounded-mark bg-leaf" />
        {m.courses_weights_minutes()}
      </span>
    </p>
  );
}

function timeText({ minutes, minuteShare, lessons }: ExamWeights['other']): string {
  if (lessons === 0) return m.courses_weights_none();
  const time = formatDuration(minutes, currentLocale());
  return m.courses_weights_minute_cell({ time, share: minuteShare });
}

function Weights({ weights }: { weights: ExamWeights }) {
  const { exam, paper, topics, other } = weights;
  const caption = m.courses_weights_of({ exam: exam.code, paper: said(paper.name) });
  const rows = topics.map((topic) => ({
    key: topic.name.en,
    label: (
      <>
        {said(topic.name)}
        <Bars marks={topic.markShare} minutes={topic.minuteShare} />
      </>
    ),
    cells: [
      m.courses_weights_mark_cell({ marks: topic.marks, share: topic.markShare }),
      timeText(topic),
    ],
  }));
  const rest = { key: '', label: m.courses_weights_other(), cells: ['–', timeText(other)] };
  return (
    <div className="grid gap-2">
      <FactsTable
        caption={caption}
        isCaptionShown
        head={[m.courses_weights_topic(), m.courses_weights_marks(), m.courses_weights_minutes()]}
        rows={other.lessons > 0 ? [...rows, rest] : rows}
      />
      <p className="text-14 text-ink-2">
        {[
          paper.source && m.courses_weights_source({ year: paper.asOf, source: paper.source }),
          !paper.isConfirmed && m.courses_weights_unsure(),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
}

function AllWeights({ exams }: { exams: readonly ExamWeights[] }) {
  return (
    <div className="grid gap-6">
      <Key />
      {exams.map((weights) => (
        <Weights key={weights.exam._id} weights={weights} />
      ))}
    </div>
  );
}

/** What a course gives to each section of its exams; nothing where that is not known. */
export function CourseWeights({ course }: { course: Course }) {
  const params = { idOrSlug: course._id };
  const enabled = course.examIds.length > 0;
  const exams = useApi(getExamWeights, { params }, { enabled }).data?.exams ?? [];
  if (exams.length === 0) return null;
  return (
    <DetailSection title={m.courses_weights_title()}>
      <p className="mb-4 max-w-text text-ink-2">{m.courses_weights_text()}</p>
      <AllWeights exams={exams} />
    </DetailSection>
  );
}

/** The same of what would be published, with what to do about it. */
export function DraftWeights({ course }: { course: CourseDraft }) {
  const params = { id: course._id };
  const enabled = course.examIds.length > 0;
  const exams = useApi(getDraftWeights, { params }, { enabled }).data?.exams ?? [];
  if (exams.length === 0) return null;
  return (
    <section className="grid gap-3" aria-label={m.courses_weights_title()}>
      <h2 className="text-18">{m.courses_weights_title()}</h2>
      <p className="max-w-text text-ink-2">{m.courses_weights_make_hint()}</p>
      <AllWeights exams={exams} />
    </section>
  );
}
