import { plainText } from '@chinar/content/plain-text';
import type { Question } from '@chinar/contract/questions';
import type { DataOf } from '@chinar/contract/endpoint';
import type { KeyCorrection, listKeyCorrections, Marked } from '@chinar/contract/quizzes.keys';
import type { QuestionBrief } from '@chinar/contract/questions.terms';
import type { Pool } from '@chinar/contract/quizzes.sections';
import type { QuizDraft, QuizMeta, QuizRecord, SectionDraft } from '@chinar/contract/quizzes';
import type { Actor } from '../../auth/actor.ts';
import type { Asking } from '../../context.ts';
import { inTongue, partIn } from '../../locale.ts';
import { parseMark, toDecimal } from '@chinar/measurement/marks';
import type { AskedRow, CorrectionRow } from './data.corrections.ts';
import type { PlacedQuestion, QuizFields, QuizRow, SectionRecord, SectionRow } from './data.ts';
import { canEditQuiz, canStartQuiz } from './policy.ts';
import { unamended } from './service.amend.ts';
import type { Outline } from './service.compile.ts';

export function factsOf(row: QuizRow): {
  ownerId: string;
  isPublished: boolean;
  isPublic: boolean;
} {
  return { ownerId: row.owner_id, isPublished: row.is_published, isPublic: row.is_public };
}

function windowOf(row: QuizRow): QuizMeta['window'] {
  if (!row.window_open || !row.window_close) return null;
  return {
    open: row.window_open.toISOString(),
    close: row.window_close.toISOString(),
    closePolicy: row.close_policy,
  };
}

/** Minutes that the paper gives, whatever a draft since then says. */
export function paperMinutes(row: Pick<QuizRow, 'outline' | 'duration_minutes'>): number {
  return (row.outline as Outline | null)?.durationMinutes ?? row.duration_minutes;
}

/** Whether its takers are compared; papers of before say nothing, and are. */
export function ranksTakers({ outline }: Pick<QuizRow, 'outline'>): boolean {
  return (outline as Outline | null)?.isRanked ?? true;
}

function writtenView(row: QuizRow, actor: Actor | null, isOpen?: boolean): QuizMeta {
  const outline = (row.outline ?? {
    durationMinutes: row.duration_minutes,
    languages: row.languages,
    maxScore: 0,
    sections: [],
  }) as Outline;
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    category: row.category,
    difficulty: row.difficulty,
    testSeriesId: row.test_series_id,
    courseId: row.course_id,
    unlockAt: row.unlock_at?.toISOString() ?? null,
    isFreeSample: row.is_free_sample,
    durationMinutes: row.is_published ? paperMinutes(row) : row.duration_minutes,
    attemptsAllowed: row.attempts_allowed,
    isPublic: row.is_public,
    isPublished: row.is_published,
    isRanked: ranksTakers(row),
    forms: outline.forms ?? 1,
    saveProfile: row.save_profile,
    roomStyle: row.room_style,
    calculator: row.calculator,
    sectionOrder: row.section_order,
    shuffle: row.shuffle,
    languages: row.languages as QuizMeta['languages'],
    totalQuestions: outline.sections.reduce((total, section) => total + section.totalQuestions, 0),
    maxScore: outline.maxScore,
    sections: outline.sections,
    window: windowOf(row),
    release: {
      score: row.release_score,
      review: row.release_review,
      scoreReleasedAt: row.score_released_at?.toISOString() ?? null,
      reviewReleasedAt: row.review_released_at?.toISOString() ?? null,
    },
    offlineWindowMinutes: row.offline_window_minutes,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    can: {
      edit: canEditQuiz(actor, factsOf(row)),
      start: canStartQuiz(actor, factsOf(row), isOpen),
    },
  };
}

/**
 * How a published quiz is sat: as its paper says, whatever a draft since then does, for by these words its takers
 * know what counts. Outlines of before say nothing of it.
 */
function termsInForce(row: QuizRow): Partial<QuizMeta> {
  const outline = row.outline as Outline | null;
  if (!row.is_published || !outline) return {};
  const { languages, rules } = outline;
  return { languages, ...(rules && { ...rules, shuffle: rules.shuffle ?? 'none' }) };
}

/**
 * A quiz as everybody may see it, in the language of its reader. `isOpen` is whether the reader may enter
 * it, where that is known.
 */
export function quizView(
  row: QuizRow,
  { actor, locale }: Pick<Asking, 'actor' | 'locale'>,
  isOpen?: boolean,
): QuizMeta {
  const view = inTongue({ ...writtenView(row, actor, isOpen), ...termsInForce(row) }, row, locale);
  const part = partIn(row, locale);
  const sections = view.sections.map((section) => ({ ...section, title: part(section.title) }));
  return { ...view, sections };
}

const translationsOf = ({ translations }: QuizRow) => translations as QuizRecord['translations'];

/** As much of a stem as tells one question from another. */
const glance = 300;

/** The beginning of a stem, without markup. */
export const glanceAt = (stem: string, textKind: Question['textKind']): string =>
  plainText(stem, textKind).slice(0, glance);

/** A question as whoever chooses it knows it by. */
export function briefView({ _id, content, topic, ...question }: Question): QuestionBrief {
  const { type, textKind, difficulty, status, title, passageId } = question;
  return {
    _id,
    type,
    stem: glanceAt(content.en.stem, textKind),
    ...(title ? { title } : {}),
    subject: topic.subject,
    topic: topic.topic,
    difficulty,
    status,
    languages: content.hi ? ['en', 'hi'] : ['en'],
    ...(passageId ? { passageId } : {}),
  };
}

type Asked = DataOf<typeof listKeyCorrections>['asked'][number];

/** A question of a paper as whoever corrects its key knows it by. */
export function askedView(row: AskedRow): Asked {
  return {
    questionId: row.question_id,
    stem: glanceAt(row.stem, row.text_kind),
    ...(row.title ? { title: row.title } : {}),
    isAskedNow: row.is_asked_now,
    number: row.number,
    version: row.version,
    marked: (row.after ?? unamended(row)) as Marked,
  };
}

/** A quiz as it was written, for whoever may write over it. */
export function recordView(row: QuizRow, actor: Actor | null): QuizRecord {
  return {
    ...writtenView(row, actor),
    translations: translationsOf(row),
    publishAt: row.publish_at?.toISOString() ?? null,
    publishFailedAt: row.publish_failed_at?.toISOString() ?? null,
  };
}

type WindowRecord = Pick<QuizFields, 'window_open' | 'window_close' | 'close_policy'>;

function windowRecord(window: QuizDraft['window']): WindowRecord {
  return {
    window_open: window ? new Date(window.open) : null,
    window_close: window ? new Date(window.close) : null,
    close_policy: window?.closePolicy ?? 'hard_close',
  };
}

function declaredRecord({ questions, marks }: NonNullable<QuizDraft['declared']> = {}) {
  return {
    declared_questions: questions ?? null,
    declared_marks: marks === undefined ? null : parseMark(marks),
  };
}

/** Ruling 9: at once without a window, after it with one. Without translations those there stay. */
export function recordOf(
  draft: QuizDraft,
  { translations }: Pick<QuizFields, 'translations'>,
): QuizFields {
  const usual = draft.window ? 'afterClose' : 'immediately';
  return {
    title: draft.title,
    description: draft.description,
    category: draft.category,
    difficulty: draft.difficulty,
    exam_id: draft.examId ?? null,
    template: draft.template ?? null,
    test_series_id: draft.testSeriesId ?? null,
    course_id: draft.courseId ?? null,
    duration_minutes: draft.durationMinutes,
    attempts_allowed: draft.attemptsAllowed,
    is_public: draft.isPublic,
    save_profile: draft.saveProfile,
    room_style: draft.roomStyle,
    calculator: draft.calculator,
    section_order: draft.sectionOrder,
    shuffle: draft.shuffle,
    languages: draft.languages,
    ...windowRecord(draft.window),
    release_score: draft.release?.score ?? usual,
    release_review: draft.release?.review ?? usual,
    offline_window_minutes: draft.offlineWindowMinutes,
    ...declaredRecord(draft.declared),
    form_count: draft.forms,
    drawing: draft.drawing,
    is_ranked: draft.isRanked,
    translations: draft.translations ?? translations,
  };
}

/** The questions of a section, in whichever of the two ways it names them. */
export function placedOf(section: SectionDraft): { question_id: string; marking: unknown }[] {
  if (section.questions) {
    return section.questions.map(({ questionId, marking }) => ({
      question_id: questionId,
      marking: marking ?? null,
    }));
  }
  return (section.questionIds ?? []).map((question_id) => ({ question_id, marking: null }));
}

export function sectionRecords(draft: QuizDraft): SectionRecord[] {
  return draft.sections.map((section, position) => ({
    position,
    title: section.title,
    timer_minutes: section.timerMinutes ?? null,
    attempt_limit: section.attemptLimit ?? null,
    counts: section.counts ?? null,
    marking: section.marking,
    marking_by_type: section.markingByType ?? null,
    pool: section.pool ?? null,
    questions: placedOf(section),
  }));
}

function sectionDraft(section: SectionRow, questions: PlacedQuestion[]): SectionDraft {
  return {
    title: section.title,
    ...(section.pool
      ? { pool: section.pool as Pool }
      : {
          questions: questions
            .filter((placed) => placed.section === section.position)
            .map((placed) => ({
              questionId: placed.question_id,
              ...(placed.marking ? { marking: placed.marking as SectionDraft['marking'] } : {}),
            })),
        }),
    ...(section.timer_minutes ? { timerMinutes: section.timer_minutes } : {}),
    ...(section.attempt_limit ? { attemptLimit: section.attempt_limit } : {}),
    ...(section.counts ? { counts: section.counts } : {}),
    marking: section.marking as SectionDraft['marking'],
    ...(section.marking_by_type ? { markingByType: section.marking_by_type } : {}),
  };
}

function declaredOf({ declared_questions, declared_marks }: QuizRow): Pick<QuizDraft, 'declared'> {
  const declared = {
    ...(declared_questions === null ? {} : { questions: declared_questions }),
    ...(declared_marks === null ? {} : { marks: toDecimal(declared_marks) }),
  };
  return Object.keys(declared).length > 0 ? { declared } : {};
}

/** The quiz as the body that would make it again. */
export function draftOf(
  row: QuizRow,
  parts: { sections: SectionRow[]; questions: PlacedQuestion[] },
): QuizDraft {
  const view = writtenView(row, null);
  return {
    title: row.title,
    description: row.description,
    category: row.category,
    difficulty: view.difficulty,
    ...(row.exam_id ? { examId: row.exam_id } : {}),
    ...(row.template ? { template: row.template } : {}),
    ...(row.test_series_id ? { testSeriesId: row.test_series_id } : {}),
    ...(row.course_id ? { courseId: row.course_id } : {}),
    durationMinutes: row.duration_minutes,
    attemptsAllowed: row.attempts_allowed,
    isPublic: row.is_public,
    saveProfile: view.saveProfile,
    roomStyle: view.roomStyle,
    calculator: view.calculator,
    sectionOrder: view.sectionOrder,
    shuffle: view.shuffle,
    languages: view.languages,
    sections: parts.sections.map((section) => sectionDraft(section, parts.questions)),
    ...(view.window ? { window: view.window } : {}),
    release: { score: view.release.score, review: view.release.review },
    offlineWindowMinutes: row.offline_window_minutes,
    ...declaredOf(row),
    forms: row.form_count,
    drawing: row.drawing,
    isRanked: row.is_ranked,
    translations: translationsOf(row),
  };
}

/** A correction with what marking anew has come to; marks leave as decimals. */
export function correctionView(row: CorrectionRow): KeyCorrection {
  const mean = row.changed > 0 ? Math.round(row.moved / row.changed) : null;
  return {
    _id: row.id,
    quizId: row.quiz_id,
    questionId: row.question_id,
    number: row.number,
    kind: row.kind,
    reason: row.reason,
    before: row.before as Marked,
    after: row.after as Marked,
    newVersion: row.new_version,
    createdAt: row.created_at.toISOString(),
    regrade: {
      state: row.went_on_as ? 'joined' : row.finished_at ? 'done' : 'running',
      regraded: row.regraded,
      changed: row.changed,
      meanChange: mean === null ? null : toDecimal(mean),
      mostGained: toDecimal(row.most_gained),
      mostLost: toDecimal(row.most_lost),
      finishedAt: row.finished_at?.toISOString() ?? null,
      wentOnAs: row.went_on_as,
    },
  };
}
