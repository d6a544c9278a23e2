import { formatCount } from '@chinar/content/format';
import type { CourseCard as Card } from '@chinar/contract/courses';
import * as m from '@chinar/messages/paraglide/messages';
import { fieldWord } from '../../lib/field-words.ts';
import { paths } from '../../lib/paths.ts';
import { Cover } from '../../ui/cover.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import { Tag } from '../../ui/tag.tsx';
import { filmWords, levelWord, paletteOf } from './course-words.ts';

/** The picture of a course: its own, or a cover made from its id and field. */
export function CourseCover({ course, shape = 'card' }: { course: Card; shape?: 'card' | 'wide' }) {
  const palette = paletteOf(course);
  return (
    <Cover
      id={course._id}
      image={course.thumbnail}
      shape={shape}
      title={fieldWord(course.category)}
      line={levelWord(course.level)}
      {...(palette === undefined ? {} : { palette })}
    />
  );
}

/** How much a course holds, in a few words. */
export function CourseFacts({ course }: { course: Card }) {
  const films = filmWords(course.seconds);
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={m.courses_facts()}>
      <li>
        <Tag>{m.courses_lessons({ count: course.lessonCount })}</Tag>
      </li>
      {films && (
        <li>
          <Tag>{films}</Tag>
        </li>
      )}
      <li>
        <Tag>{levelWord(course.level)}</Tag>
      </li>
      {course.language === 'hi' && (
        <li>
          <Tag>{m.courses_language_hi()}</Tag>
        </li>
      )}
    </ul>
  );
}

/** A course in a list; the whole card leads to it. */
export function CourseCard({
  course,
  heading: Heading = 'h2',
}: {
  course: Card;
  heading?: 'h2' | 'h3';
}) {
  const { _id, title, subtitle, creator, price, originalPrice, enrolledCount } = course;
  return (
    <Link
      to={paths.course(_id)}
      look="none"
      className="state group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-line-strong hover:shadow-raised"
    >
      <CourseCover course={course} />
      <div className="flex flex-1 flex-col gap-2.5 p-4 md:px-5">
        <Heading className="text-22">
          <Given>{title}</Given>
        </Heading>
        <p className="line-clamp-2 flex-1 text-ink-2">
          <Given>{subtitle}</Given>
        </p>
        <p className="text-14 text-ink-2">
          <Given>{m.courses_by({ name: creator.fullName })}</Given>
        </p>
        <CourseFacts course={course} />
        <div className="flex items-baseline justify-between gap-3 pt-1">
          <Price amount={price} original={originalPrice} />
          {enrolledCount > 0 && (
            <span className="text-14 text-ink-2">
              {m.courses_enrolled({ count: enrolledCount, shown: formatCount(enrolledCount) })}
            </span>
          )}
        </div>
      </div>
    </Link>
  );
}
