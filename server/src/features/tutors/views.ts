import type { Language } from '@chinar/contract/text';
import type { Tutor, TutorDashboard } from '@chinar/contract/tutors';
import type {
  Application,
  Qualification,
  ReviewedApplication,
} from '@chinar/contract/tutors.applications';
import type { Actor } from '../../auth/actor.ts';
import type { Locale } from '../../context.ts';
import { wordsIn } from '../../locale.ts';
import { avatarAddress } from '../files/api.ts';
import type { ApplicationRow, PublicColumns, StepRow } from './data.ts';
import type { CourseFigures, SeriesFigures, ToDo, Totals } from './data.dashboard.ts';
import type { DeskRow } from './data.desk.ts';
import type { DocumentRow } from './data.documents.ts';
import type { TutorRow } from './data.public.ts';
import { againFrom, decisionsOf, mayBegin, mayMove } from './policy.ts';

/** An application with its way and the documents that it holds. */
export type Told<R extends ApplicationRow = ApplicationRow> = {
  row: R;
  steps: readonly StepRow[];
  documents: readonly DocumentRow[];
};

function toldView({ row, steps, documents }: Told) {
  const byId = new Map(documents.map((one) => [one.file_id as string, one]));
  const documentOf = (fileId: string | null) => {
    const held = fileId === null ? undefined : byId.get(fileId);
    return held ? { _id: held.file_id, name: held.name, bytes: held.bytes } : null;
  };
  const qualifications = row.qualifications as Qualification[];
  const idProof = documentOf(row.id_proof_id);
  return {
    _id: row.id,
    state: row.state,
    headline: row.headline,
    bio: row.bio,
    subjects: row.subjects,
    examIds: row.exam_ids,
    languages: row.languages as Language[],
    experienceYears: row.experience_years,
    // What is not held any more is not named either.
    qualifications: qualifications.map(({ degree, institute, year, fileId }) => {
      const document = documentOf(fileId);
      return { degree, institute, year, fileId: document?._id ?? null, document };
    }),
    demoUrl: row.demo_url,
    idProofId: idProof?._id ?? null,
    idProof,
    referee: row.referee,
    steps: steps.map(({ state, at, by_id, reason }) => ({
      state,
      at: at.toISOString(),
      by: by_id === row.user_id ? ('applicant' as const) : ('admin' as const),
      reason,
    })),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function ownView(told: Told, now: number): Application {
  const { state, state_at: since } = told.row;
  const from = againFrom({ state, since });
  return {
    ...toldView(told),
    can: {
      edit: mayMove('edit', state),
      submit: mayMove('submit', state),
      withdraw: mayMove('withdraw', state),
      again: mayBegin({ state, since }, now),
      present: mayMove('present', state),
    },
    againAt: from !== null && from.getTime() > now ? from.toISOString() : null,
  };
}

/** What an admin does about new words that nobody has looked at. */
const wordsActs = ['accept-words', 'take-back-words'] as const;

function changedView({
  seen_words: seen,
  words_changed_at: at,
}: DeskRow): ReviewedApplication['changedWords'] {
  if (seen === null || at === null) return null;
  const before = seen as PublicColumns;
  return {
    at: at.toISOString(),
    before: {
      headline: before.headline ?? '',
      bio: before.bio ?? '',
      subjects: before.subjects ?? [],
      examIds: before.exam_ids ?? [],
      languages: (before.languages ?? []) as Language[],
      experienceYears: before.experience_years ?? 0,
    },
  };
}

export function reviewView(told: Told<DeskRow>, actor: Pick<Actor, 'userId'>): ReviewedApplication {
  const { row } = told;
  return {
    ...toldView(told),
    applicant: {
      _id: row.user_id,
      fullName: row.full_name,
      username: row.username,
      email: row.email,
      phoneNumber: row.phone_number,
      avatar: avatarAddress(row.avatar),
    },
    submittedAt: row.submitted_at?.toISOString() ?? null,
    changedWords: changedView(row),
    can: [
      ...(row.seen_words !== null && row.user_id !== actor.userId ? wordsActs : []),
      ...decisionsOf({ state: row.state, userId: row.user_id }, actor),
    ],
  };
}

export function tutorView(row: TutorRow, locale: Locale): Tutor {
  return {
    _id: row.id,
    fullName: row.full_name,
    username: row.username,
    avatar: avatarAddress(row.avatar),
    headline: row.headline ?? '',
    bio: row.bio ?? '',
    subjects: row.subjects ?? [],
    exams: row.exams.map(({ code, name }) => ({ code, title: wordsIn(name, locale) })),
    languages: (row.languages ?? []) as Language[],
    experienceYears: row.experience_years,
    courseCount: row.course_count,
    seriesCount: row.series_count,
    videoCount: row.video_count,
  };
}

function courseView(row: CourseFigures): TutorDashboard['courses'][number] {
  const { stopped_lesson: lessonId, stopped_title: title, stopped_count: count } = row;
  const isStopped = lessonId !== null && title !== null && count !== null;
  return {
    _id: row.id,
    title: row.title,
    learners: row.learners,
    progressPct: row.progress_pct,
    completed: row.completed,
    stoppedAt: isStopped ? { lessonId, title, count } : null,
  };
}

export function dashboardView(
  days: number,
  figures: {
    totals: Totals;
    courses: readonly CourseFigures[];
    series: readonly SeriesFigures[];
    toDo: ToDo;
  },
): TutorDashboard {
  const { totals, toDo } = figures;
  return {
    days,
    learners: totals.learners,
    newEnrolments: totals.new_enrolments,
    activeLearners: totals.active_learners,
    lessonsDone: totals.lessons_done,
    testsHandedIn: totals.tests_handed_in,
    courses: figures.courses.map(courseView),
    series: figures.series.map(({ id, title, learners, attempts }) => ({
      _id: id,
      title,
      learners,
      attempts,
    })),
    toDo: {
      coursesGivenBack: toDo.courses_given_back,
      commentsHeld: toDo.comments_held,
      videosFailed: toDo.videos_failed,
      questionsToReview: toDo.questions_to_review,
      keyChallenges: toDo.key_challenges,
    },
  };
}
