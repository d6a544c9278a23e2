import { formatCount, formatLength } from '@chinar/content/format';
import { type Course, getCourse } from '@chinar/contract/courses';
import * as m from '@chinar/messages/paraglide/messages';
import { Check, CircleDot, FileText, ListChecks, MonitorPlay, Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { statusOf } from '../../lib/api-error.ts';
import type { Loaded } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Given } from '../../ui/given.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { Prose } from '../../ui/prose.tsx';
import { DetailSection } from '../../ui/screens/detail-section.tsx';
import { DetailScreen } from '../../ui/screens/detail-screen.tsx';
import { DetailSkeleton } from '../../ui/screens/detail-skeleton.tsx';
import { MissingScreen } from '../../ui/screens/missing-screen.tsx';
import { ScreenTitle } from '../../ui/screens/screen-head.tsx';
import { CourseCover, CourseFacts } from './course-card.tsx';
import { filmWords, kindWord } from './course-words.ts';

const icons = {
  video: MonitorPlay,
  material: FileText,
  quiz: ListChecks,
  text: FileText,
  live: Radio,
} as const;

function Contents({ course }: { course: Course }) {
  return (
    <ol className="grid gap-4">
      {course.sections.map((section) => (
        <Card as="li" key={section._id} padded={false}>
          <h3 className="border-b border-line px-4 py-3 text-18">
            <Given>{section.title}</Given>
          </h3>
          <ol>
            {section.lessons.map((lesson) => {
              const Icon = icons[lesson.type];
              return (
                <li
                  key={lesson._id}
                  className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-0"
                >
                  <Icon
                    size={20}
                    strokeWidth={1.75}
                    className="shrink-0 text-ink-2"
                    aria-hidden="true"
                  />
                  <span className="min-w-0 flex-1">
                    <Given>{lesson.title}</Given>
                  </span>
                  <span className="text-14 text-ink-2 tabular-nums">
                    <span className="sr-only">{kindWord(lesson.type)}, </span>
                    {formatLength(lesson.seconds)}
                  </span>
                </li>
              );
            })}
          </ol>
        </Card>
      ))}
    </ol>
  );
}

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

function Aside({ course }: { course: Course }) {
  const { enrolledCount, price, originalPrice, seconds, lessonCount } = course;
  return (
    <Card tone="raised" padded={false} className="overflow-hidden">
      <div className="max-md:hidden">
        <CourseCover course={course} />
      </div>
      <div className="grid gap-3 p-5">
        <Price amount={price} original={originalPrice} />
        <Notice tone="info">{m.courses_not_open()}</Notice>
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
      </div>
    </Card>
  );
}

const crumbs = () => [{ label: m.courses_list_title(), to: paths.courses() }];
const tick = <Check size={20} className="mt-0.5 shrink-0 text-good-text" aria-hidden="true" />;
const dot = <CircleDot size={20} className="mt-0.5 shrink-0 text-ink-2" aria-hidden="true" />;

function Parts({ course }: { course: Course }) {
  const { outcomes, requirements, description } = course;
  return (
    <>
      {outcomes.length > 0 && (
        <DetailSection title={m.courses_outcomes()}>
          <Lines lines={outcomes} sign={tick} />
        </DetailSection>
      )}
      <DetailSection title={m.courses_contents()}>
        <Contents course={course} />
      </DetailSection>
      {requirements.length > 0 && (
        <DetailSection title={m.courses_requirements()}>
          <Lines lines={requirements} sign={dot} />
        </DetailSection>
      )}
      {description && (
        <DetailSection title={m.courses_about()}>
          <Prose text={description} />
        </DetailSection>
      )}
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
      aside={<Aside course={course} />}
    >
      <Parts course={course} />
    </DetailScreen>
  );
}
