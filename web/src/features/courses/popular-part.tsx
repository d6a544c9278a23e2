import type { CourseCard as Card } from '@chinar/contract/courses';
import * as m from '@chinar/messages/paraglide/messages';
import { ArrowRight } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import { RowSection } from '../../ui/screens/row-section.tsx';
import { CourseCard } from './course-card.tsx';

/** Spec 1: the most popular courses; `null` is a list that did not come. */
export function PopularCourses({ found }: { found: readonly Card[] | null }) {
  return (
    <RowSection
      title={m.courses_section_title()}
      action={
        <Link to={paths.courses()} className="inline-flex min-h-11 items-center gap-1.5">
          {m.courses_section_all()}
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      }
      found={found}
      none={m.courses_section_none()}
      failed={m.courses_section_failed()}
      nameOf={({ title }) => title}
      itemClass="w-4/5 sm:w-[20rem]"
    >
      {(course) => <CourseCard course={course} heading="h3" />}
    </RowSection>
  );
}
