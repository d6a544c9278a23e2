import { formatDateTime } from '@chinar/content/format';
import { type Course, getCourse } from '@chinar/contract/courses';
import { getLesson, type Lesson } from '@chinar/contract/courses.lessons';
import * as m from '@chinar/messages/paraglide/messages';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, isNetworkError, statusOf } from '../../../lib/api-error.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/queries.ts';
import { useSession } from '../../../lib/session.ts';
import { sizeText } from '../../../lib/size-text.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Given } from '../../../ui/given.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { DetailScreen } from '../../../ui/screens/detail-screen.tsx';
import { DetailSkeleton } from '../../../ui/screens/detail-skeleton.tsx';
import { MissingScreen } from '../../../ui/screens/missing-screen.tsx';
import { ScreenTitle } from '../../../ui/screens/screen-head.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { kindWord } from '../course-words.ts';
import { EnrolPart } from '../enrol-part.tsx';
import { KeepLessonPart } from '../keeping/keep-part.tsx';
import { type LessonAt, useFreshCopy, useKeptLesson } from '../keeping/use-kept.ts';
import { Contents } from './contents-part.tsx';
import { DonePart } from './done-part.tsx';
import { FinishedPart } from './finished-part.tsx';
import { stepPath, Steps } from './steps-part.tsx';
import { TextPart } from './text-part.tsx';
import { useRereading, useToldLessons } from './use-progress.ts';

/* A lesson is of one kind: what the others need is not loaded with it. */
const LessonPlayer = latePart(async () => (await import('../../videos/parts.tsx')).LessonPlayer, {
  waiting: <Skeleton className="aspect-video w-full rounded-card" />,
});
const LivePart = latePart(async () => (await import('./live-part.tsx')).LivePart, {
  waiting: <Skeleton className="h-40 w-full rounded-card" />,
});
const QuizPart = latePart(async () => (await import('./quiz-part.tsx')).QuizPart, {
  waiting: <Skeleton className="h-40 w-full rounded-card" />,
});
const AttachedMaterials = latePart(
  async () => (await import('../../materials/parts.tsx')).AttachedMaterials,
);

/** What a lesson shows, by its kind. `onSeen` hears how much of a film was seen, in percent. */
function Shown({
  lesson,
  onSeen,
  below,
  onNext,
}: {
  lesson: Lesson;
  onSeen: (percent: number) => void;
  below: ReactNode;
  onNext: (() => void) | undefined;
}) {
  const reread = useRereading();
  const { videoId, quizId, type } = lesson;
  if (type === 'text') return <TextPart lesson={lesson} />;
  if (type === 'live') return <LivePart lesson={lesson} />;
  if (type === 'quiz' && quizId) return <QuizPart lesson={lesson} quizId={quizId} />;
  if (type === 'material' && lesson.materialId) {
    return (
      <Card className="flex flex-wrap items-center justify-between gap-4 md:p-6">
        <p className="text-ink-2">
          {[kindWord(type), lesson.bytes === null ? '' : sizeText(lesson.bytes)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <LinkButton variant="primary" to={paths.lessonReader(lesson.course._id, lesson._id)}>
          {m.courses_material_open()}
        </LinkButton>
      </Card>
    );
  }
  if (type === 'video' && videoId) {
    return (
      <LessonPlayer
        videoId={videoId}
        courseId={lesson.course._id}
        lessonId={lesson._id}
        below={below}
        next={onNext}
        onProgress={({ percent, completedAt }) => {
          onSeen(percent);
          if (completedAt && lesson.progress?.doneAt === null) reread();
        }}
      />
    );
  }
  return <EmptyState title={m.courses_lesson_nothing()} text={m.courses_lesson_nothing_text()} />;
}

function Rail({ course, here }: { course: Course; here: string }) {
  const isHeld = course.access.state !== 'none' && course.access.state !== 'teacher';
  return (
    <>
      {isHeld && (
        <Card>
          <Progress value={course.access.progressPct} max={100} label={m.courses_progress()} />
        </Card>
      )}
      <div className="max-md:hidden">
        <FinishedPart course={course} />
      </div>
      {course.access.state === 'none' && (
        <Card className="grid gap-3">
          <EnrolPart course={course} isSettling={false} />
        </Card>
      )}
      <div className="max-md:hidden">
        <Contents course={course} here={here} />
      </div>
      <Card className="md:hidden" padded={false}>
        <Fold label={<span className="font-semibold">{m.courses_contents()}</span>}>
          <div className="p-3">
            <Contents course={course} here={here} />
          </div>
        </Fold>
      </Card>
    </>
  );
}

/** A lesson that its reader may not open: why, and what to do about it. */
function Closed({
  course,
  lessonId,
  error,
}: {
  course: Course;
  lessonId: string;
  error: Error | null;
}) {
  const isHeld = course.access.state === 'active';
  const code = error instanceof ApiError ? error.code : isHeld && 'not_yet_open';
  const section = course.sections.find(({ lessons }) =>
    lessons.some(({ _id }) => _id === lessonId),
  );
  if (code === 'not_yet_open') {
    const when = section?.opensAt ? formatDateTime(section.opensAt, currentLocale()) : '';
    return (
      <EmptyState
        isScreen
        title={m.courses_lesson_waits()}
        text={when ? m.courses_section_opens({ when }) : m.courses_lesson_waits_text()}
        action={<LinkButton to={paths.course(course._id)}>{m.courses_to_course()}</LinkButton>}
      />
    );
  }
  return (
    <div className="grid max-w-form gap-4">
      <EmptyState title={m.courses_lesson_locked()} text={m.courses_lesson_locked_text()} />
      <EnrolPart course={course} isSettling={false} />
    </div>
  );
}

function Opened({ course, lesson }: { course: Course; lesson: Lesson }) {
  const [seen, setSeen] = useState<number | null>(null);
  const navigate = useNavigate();
  const after = stepPath(course, lesson.next);
  const onNext = after === null ? undefined : () => void navigate(after);
  const isFilm = lesson.type === 'video' && lesson.videoId !== null;
  const below = (
    <div className="grid gap-4">
      <DonePart lesson={lesson} seen={isFilm ? seen : null} />
      <KeepLessonPart course={course} lesson={lesson} />
      <div className="md:hidden">
        <FinishedPart course={course} />
      </div>
      <div className="border-t border-line pt-4 max-md:hidden">
        <Steps course={course} lesson={lesson} />
      </div>
    </div>
  );
  return (
    <>
      {/* What is said of a film comes after the way on. */}
      <Shown lesson={lesson} onSeen={setSeen} below={isFilm && below} onNext={onNext} />
      {!isFilm && below}
      {lesson.videoId && <AttachedMaterials kind="video" id={lesson.videoId} />}
    </>
  );
}

/** A lesson as the contents of its course name it; undefined for one that is a draft alone. */
function lineOf(course: Course | undefined, lessonId: string) {
  const lessons = course?.sections.flatMap((section) => section.lessons) ?? [];
  return lessons.find(({ _id }) => _id === lessonId);
}

type LessonQuery = ReturnType<typeof useApi<typeof getLesson>>;

function Head({ title, lesson }: { title: string; lesson: Lesson | undefined }) {
  return (
    <div className="grid gap-1">
      {lesson && (
        <p className="text-ink-2">
          <Given>{lesson.section.title}</Given>
        </p>
      )}
      <ScreenTitle>{title}</ScreenTitle>
    </div>
  );
}

function Page({
  course,
  lessonId,
  query,
}: {
  course: Course;
  lessonId: string;
  query: LessonQuery;
}) {
  const title = query.data?.title ?? lineOf(course, lessonId)?.title ?? '';
  const isClosed = lineOf(course, lessonId)?.isOpen === false || statusOf(query.error) === 403;
  return (
    <DetailScreen
      title={`${title} · ${course.title}`}
      crumbs={[
        { label: m.courses_list_title(), to: paths.courses() },
        { label: course.title, to: paths.course(course._id) },
      ]}
      query={isClosed ? { ...query, isPending: false, isError: false } : query}
      skeleton={<DetailSkeleton isTall />}
      head={<Head title={title} lesson={query.data} />}
      aside={<Rail course={course} here={lessonId} />}
      asidePlace="late"
      bar={query.data && !isClosed && <Steps course={course} lesson={query.data} />}
    >
      {isClosed ? (
        <Closed course={course} lessonId={lessonId} error={query.error} />
      ) : (
        query.data && <Opened key={lessonId} course={course} lesson={query.data} />
      )}
    </DetailScreen>
  );
}

function Missing({ course }: { course: Course | undefined }) {
  return (
    <MissingScreen
      title={m.courses_lesson_missing()}
      text={m.courses_lesson_missing_text()}
      to={course ? paths.course(course._id) : paths.courses()}
      label={course ? m.courses_to_course() : m.courses_all()}
    />
  );
}

/** There is no network, and this device does not keep the lesson. */
function NotHere() {
  return (
    <div className="page py-10">
      <EmptyState
        isScreen
        title={m.courses_kept_not()}
        text={m.courses_kept_not_text()}
        action={<LinkButton to={paths.downloads()}>{m.courses_kept_title()}</LinkButton>}
      />
    </div>
  );
}

/** The lesson of a course that shows a film. */
function lessonOf(course: Course | undefined, videoId: string | undefined): string {
  const lessons = course?.sections.flatMap((section) => section.lessons) ?? [];
  return lessons.find((line) => line.videoId === videoId)?._id ?? '';
}

/** The lesson of an address with its course, from the device at once where it is kept there. */
function useLesson({ courseId, lessonId, videoId }: LessonAt) {
  // What this device keeps asks nobody whether it may be shown.
  const { isRead, kept } = useKeptLesson({ courseId, lessonId, videoId });
  const courseQuery = useApi(getCourse, { params: { idOrSlug: courseId } }, { enabled: isRead });
  const course = courseQuery.data;
  const isReader = useSession().status === 'user';
  const id = lessonId ?? lessonOf(course, videoId);
  // What the contents say is closed is not asked for; whoever is logged in does not wait for them.
  const isAsked =
    (isReader || course !== undefined) && lineOf(course, id)?.isOpen !== false && id !== '';
  const query = useApi(
    getLesson,
    { params: { idOrSlug: courseId, lessonId: id } },
    { enabled: isRead && isAsked },
  );
  useFreshCopy(kept, course, query);
  useToldLessons();
  return { courseQuery, query, id };
}

/** A lesson of a course, named by itself or by its film. */
export function LessonScreen(at: LessonAt) {
  const { courseQuery, query, id } = useLesson(at);
  const course = courseQuery.data;
  const isGone = course !== undefined && (id === '' || statusOf(query.error) === 404);
  if (isGone || statusOf(courseQuery.error) === 404) return <Missing course={course} />;
  if (course) return <Page course={course} lessonId={id} query={query} />;
  if (isNetworkError(courseQuery.error)) return <NotHere />;
  return (
    <DetailScreen
      title={m.courses_list_title()}
      crumbs={[{ label: m.courses_list_title(), to: paths.courses() }]}
      query={courseQuery}
      skeleton={<DetailSkeleton isTall />}
    />
  );
}
