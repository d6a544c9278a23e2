import { formatCount } from '@chinar/content/format';
import { type Course, getCourse } from '@chinar/contract/courses';
import * as m from '@chinar/messages/paraglide/messages';
import { Check, CircleDot } from 'lucide-react';
import type { ReactNode } from 'react';
import { statusOf } from '../../lib/api-error.ts';
import type { Loaded } from '../../lib/loader.ts';
import { termsWords } from '../../lib/item-words.ts';
import { paths } from '../../lib/paths.ts';
import { useApi, useSettling } from '../../lib/queries.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Given } from '../../ui/given.tsx';
import { Price } from '../../ui/price.tsx';
import { Html } from '../../ui/html.tsx';
import { DetailSection } from '../../ui/screens/detail-section.tsx';
import { DetailScreen } from '../../ui/screens/detail-screen.tsx';
import { DetailSkeleton } from '../../ui/screens/detail-skeleton.tsx';
import { MissingScreen } from '../../ui/screens/missing-screen.tsx';
import { ScreenTitle } from '../../ui/screens/screen-head.tsx';
import { AttachedMaterials } from '../materials/parts.tsx';
import { ReviewsPart } from '../ratings/parts.tsx';
import { CourseCover, CourseFacts } from './course-card.tsx';
import { filmWords } from './course-words.ts';
import { CourseWeights } from './weights-part.tsx';
import { CourseData } from './course-data-part.tsx';
import { EnrolPart } from './enrol-part.tsx';
import { KeepManyPart } from './keeping/keep-part.tsx';
import { CourseDatesButton } from './lesson/calendar-part.tsx';
import { Contents } from './lesson/contents-part.tsx';
import { FinishedPart } from './lesson/finished-part.tsx';

function Lines({ lines, sign }: { lines: string[]; sign: ReactNode }) {
  return (
    <ul className="grid gap-2.5 @min-[28rem]:grid-cols-2">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          {sign}
          <Given>{line}</Given>
        </li>
      ))}
    </ul>
  );
}

function Head({ course }: { course: Course }) {
  return (
    <div className="grid gap-4">
      <div className="overflow-hidden rounded-card md:hidden">
        <CourseCover course={course} shape="wide" />
      </div>
      <ScreenTitle className="text-36 lg:text-48">{course.title}</ScreenTitle>
      <p className="max-w-text text-18 text-ink-2">
        <Given>{course.subtitle}</Given>
      </p>
      <CourseFacts course={course} />
      <p className="flex items-center gap-2.5">
        <Avatar name={course.creator.fullName} src={course.creator.avatar} size="sm" />
        <Given>{m.courses_by({ name: course.creator.fullName })}</Given>
      </p>
    </div>
  );
}

function Aside({ course, isSettling }: { course: Course; isSettling: boolean }) {
  const { enrolledCount, price, originalPrice, seconds, lessonCount, access } = course;
  return (
    <>
      <FinishedPart course={course} />
      <Card tone="raised" padded={false} className="overflow-hidden">
        <div className="max-md:hidden">
          <CourseCover course={course} />
        </div>
        <div className="grid gap-3 p-5">
          {access.state !== 'active' && <Price amount={price} original={originalPrice} />}
          <EnrolPart course={course} isSettling={isSettling} />
          {access.state !== 'active' && price > 0 && (
            <p className="text-14 text-ink-2">{termsWords(course)}</p>
          )}
          <p className="text-ink-2">
            {[m.courses_lessons({ count: lessonCount }), filmWords(seconds)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {enrolledCount > 0 && (
            <p className="text-ink-2">
              {m.courses_enrolled({ count: enrolledCount, shown: formatCount(enrolledCount) })}
            </p>
          )}
          {course.certificate.enabled && (
            <p className="text-ink-2">{m.courses_gives_certificate()}</p>
          )}
        </div>
      </Card>
    </>
  );
}

const crumbs = () => [{ label: m.courses_list_title(), to: paths.courses() }];
const tick = <Check size={20} className="mt-0.5 shrink-0 text-good-text" aria-hidden="true" />;
const dot = <CircleDot size={20} className="mt-0.5 shrink-0 text-ink-2" aria-hidden="true" />;

function Parts({ course }: { course: Course }) {
  const { outcomes, requirements, html } = course;
  return (
    <>
      {outcomes.length > 0 && (
        <DetailSection title={m.courses_outcomes()}>
          <Lines lines={outcomes} sign={tick} />
        </DetailSection>
      )}
      <DetailSection title={m.courses_contents()}>
        <div className="mb-4 empty:hidden">
          <KeepManyPart
            course={course}
            lines={course.sections.flatMap((section) => section.lessons)}
          />
        </div>
        <Contents course={course} />
        <CourseDatesButton course={course} />
      </DetailSection>
      <CourseWeights course={course} />
      {requirements.length > 0 && (
        <DetailSection title={m.courses_requirements()}>
          <Lines lines={requirements} sign={dot} />
        </DetailSection>
      )}
      {html && (
        <DetailSection title={m.courses_about()}>
          <Html html={html} />
        </DetailSection>
      )}
      <AttachedMaterials kind="course" id={course._id} />
      <DetailSection title={m.ratings_title()} id="reviews">
        <ReviewsPart kind="courses" id={course._id} />
      </DetailSection>
    </>
  );
}

/** A course: what it teaches, what is in it, and what it costs. */
export function CourseDetail({ idOrSlug, loaded }: { idOrSlug: string; loaded: Loaded<Course> }) {
  const query = useApi(
    getCourse,
    { params: { idOrSlug } },
    { initialData: loaded.value ?? undefined },
  );
  const isSettling = useSettling(query);
  const course = query.data;
  if (!course && (loaded.status === 404 || statusOf(query.error) === 404)) {
    return (
      <MissingScreen
        title={m.courses_missing_title()}
        text={m.courses_missing_text()}
        to={paths.courses()}
        label={m.courses_all()}
      />
    );
  }
  if (!course) {
    return (
      <DetailScreen
        title={m.courses_list_title()}
        crumbs={crumbs()}
        query={query}
        skeleton={<DetailSkeleton />}
      />
    );
  }
  return (
    <DetailScreen
      title={course.title}
      description={course.subtitle}
      crumbs={crumbs()}
      query={query}
      skeleton={<DetailSkeleton />}
      head={<Head course={course} />}
      aside={<Aside course={course} isSettling={isSettling} />}
    >
      <Parts course={course} />
      <CourseData course={course} />
    </DetailScreen>
  );
}
