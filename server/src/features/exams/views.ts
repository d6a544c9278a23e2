import type { Exam, ExamDraft } from '@chinar/contract/exams';
import { deepestAfter, type SyllabusTopic } from '@chinar/contract/exams.syllabus';
import type { ExamRecord, ExamRow } from './data.ts';

/**
 * Names and depths stand apart, and the version before this one writes names alone: a depth that does not
 * fit its place any more becomes the deepest that does.
 */
function syllabusOf({ syllabus, syllabus_levels: levels }: ExamRow): SyllabusTopic[] {
  const topics: SyllabusTopic[] = [];
  for (const [place, name] of (syllabus as SyllabusTopic['name'][]).entries()) {
    const level = (levels as number[])[place] ?? 0;
    topics.push({ name, level: Math.min(level, deepestAfter(topics.at(-1))) });
  }
  return topics;
}

/** What has parts was parsed when it was written, and is parsed again on its way out. */
export function examView(row: ExamRow): Exam {
  return {
    _id: row.id,
    code: row.code,
    slug: row.slug,
    name: row.name as Exam['name'],
    summary: row.summary as Exam['summary'],
    body: row.body as Exam['body'],
    category: row.category,
    seriesWord: row.series_word || row.code,
    stages: row.stages as Exam['stages'],
    eligibility: row.eligibility as Exam['eligibility'],
    importantDates: row.important_dates as Exam['importantDates'],
    syllabus: syllabusOf(row),
    cutoffs: row.cutoffs as Exam['cutoffs'],
    officialUrl: row.official_url,
    optionCount: row.option_count,
    checkedOn: row.checked_on,
    studentCount: row.student_count as Exam['studentCount'],
    status: row.status,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

const jsonOrNone = (value: unknown): string | null =>
  value === null ? null : JSON.stringify(value);

export function recordOf(draft: ExamDraft): ExamRecord {
  return {
    code: draft.code,
    category: draft.category,
    series_word: draft.seriesWord,
    official_url: draft.officialUrl,
    option_count: draft.optionCount,
    checked_on: draft.checkedOn,
    status: draft.status,
    name: JSON.stringify(draft.name),
    summary: JSON.stringify(draft.summary),
    stages: JSON.stringify(draft.stages),
    important_dates: JSON.stringify(draft.importantDates),
    syllabus: JSON.stringify(draft.syllabus.map(({ name }) => name)),
    syllabus_levels: JSON.stringify(draft.syllabus.map(({ level }) => level)),
    cutoffs: JSON.stringify(draft.cutoffs),
    body: jsonOrNone(draft.body),
    eligibility: jsonOrNone(draft.eligibility),
    student_count: jsonOrNone(draft.studentCount),
  };
}
