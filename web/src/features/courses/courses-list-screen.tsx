import { listCourses } from '@chinar/contract/courses';
import type { DataOf } from '@chinar/contract/endpoint';
import * as m from '@chinar/messages/paraglide/messages';
import { fieldWord } from '../../lib/field-words.ts';
import { useList } from '../../lib/use-list.ts';
import { CardSkeleton } from '../../ui/card-skeleton.tsx';
import { FeedLink } from '../../ui/feed-link.tsx';
import { ListScreen } from '../../ui/screens/list-screen.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ContinueCourses } from './continue-part.tsx';
import { CourseCard } from './course-card.tsx';
import { knownFields, levelWord } from './course-words.ts';

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';
const levels = ['Beginner', 'Intermediate', 'Advanced', 'All'] as const;

function filters() {
  return [
    {
      name: 'category',
      label: m.courses_filter_category(),
      all: m.courses_filter_any_category(),
      choices: knownFields.map((value) => ({ value, label: fieldWord(value) })),
    },
    {
      name: 'level',
      label: m.courses_filter_level(),
      all: m.courses_filter_any_level(),
      choices: levels.slice(0, 3).map((value) => ({ value, label: levelWord(value) })),
    },
    {
      name: 'language',
      label: m.courses_filter_language(),
      all: m.courses_filter_any_language(),
      choices: [
        { value: 'en', label: m.courses_language_en() },
        { value: 'hi', label: m.courses_language_hi() },
      ],
    },
    {
      name: 'price',
      label: m.courses_filter_price(),
      all: m.courses_filter_any_price(),
      choices: [
        { value: 'free', label: m.courses_filter_free() },
        { value: 'paid', label: m.courses_filter_paid() },
      ],
    },
    {
      name: 'sort',
      label: m.courses_filter_sort(),
      all: m.courses_sort_popular(),
      choices: [
        { value: 'newest', label: m.courses_sort_newest() },
        { value: 'price', label: m.courses_sort_price() },
      ],
    },
  ];
}

/** All courses, filtered by the address. */
export function CoursesList({ initial }: { initial: DataOf<typeof listCourses> | null }) {
  return (
    <ListScreen
      title={m.courses_list_title()}
      description={m.courses_list_lead()}
      lead={m.courses_list_lead()}
      list={useList(listCourses, { initial })}
      above={
        <>
          <FeedLink noun="courses" title={m.courses_feed()} />
          <ContinueCourses />
        </>
      }
      search={m.courses_search()}
      filters={filters()}
      found={m.courses_found}
      skeleton={
        <div className={grid}>
          {Array.from({ length: 6 }, (_, place) => (
            <CardSkeleton key={place} />
          ))}
        </div>
      }
      empty={<EmptyState title={m.courses_section_none()} text={m.courses_list_lead()} />}
    >
      {(rows) => (
        <ul className={grid}>
          {rows.map((course) => (
            <li key={course._id}>
              <CourseCard course={course} />
            </li>
          ))}
        </ul>
      )}
    </ListScreen>
  );
}
