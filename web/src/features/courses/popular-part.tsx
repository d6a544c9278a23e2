import type { CourseCard as Card } from '@chinar/contract/courses';
import * as m from '@chinar/messages/paraglide/messages';
import { ArrowRight } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CourseCard } from './course-card.tsx';

/** Spec 1: the most popular courses; `null` is a list that did not come. */
export function PopularCourses({ found }: { found: readonly Card[] | null }) {
  const title = m.courses_section_title();
  const head = (
    <div className="flex flex-wrap items-end justify-between gap-x-6">
      <h2 className="text-28 md:text-36">{title}</h2>
      <Link to={paths.courses()} className="inline-flex min-h-11 items-center gap-1.5">
        {m.courses_section_all()}
        <ArrowRight size={18} aria-hidden="true" />
      </Link>
    </div>
  );
  if (found && found.length > 0) {
    return (
      <div className="page pt-14 md:pt-20">
        <Carousel
          label={title}
          head={head}
          itemClass="w-4/5 sm:w-[20rem]"
          items={found.map((course) => ({
            key: course._id,
            name: course.title,
            node: <CourseCard course={course} heading="h3" />,
          }))}
        />
      </div>
    );
  }
  return (
    <section className="page pt-14 md:pt-20">
      {head}
      <div className="mt-5">
        {found ? (
          <p className="text-ink-2">{m.courses_section_none()}</p>
        ) : (
          <Notice tone="bad">{m.courses_section_failed()}</Notice>
        )}
      </div>
    </section>
  );
}
