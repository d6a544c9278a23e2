import { formatDateTime } from '@chinar/content/format';
import type { Course } from '@chinar/contract/courses';
import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck, FileText, ListChecks, Lock, MonitorPlay, Radio } from 'lucide-react';
import { currentLocale } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Given } from '../../../ui/given.tsx';
import { Link } from '../../../ui/link.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { kindWord, lengthWords } from '../course-words.ts';
import { KeepManyPart } from '../keeping/keep-part.tsx';

const icons = {
  video: MonitorPlay,
  material: FileText,
  quiz: ListChecks,
  text: FileText,
  live: Radio,
} as const;

type Section = Course['sections'][number];
type LessonLine = Section['lessons'][number];

/** What a lesson is, that it is done, or that it is not open. */
function Mark({ lesson }: { lesson: LessonLine }) {
  const look = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
  if (lesson.isDone) return <CircleCheck {...look} className="shrink-0 text-good-text" />;
  if (!lesson.isOpen) return <Lock {...look} className="shrink-0 text-ink-3" />;
  const Icon = icons[lesson.type];
  return <Icon {...look} className="shrink-0 text-ink-2" />;
}

function Line({ lesson, isHere }: { lesson: LessonLine; isHere: boolean }) {
  return (
    <>
      <Mark lesson={lesson} />
      <span className={`min-w-0 flex-1 ${isHere ? 'font-semibold' : ''}`}>
        <Given>{lesson.title}</Given>
        {lesson.isDone && <span className="sr-only">, {m.courses_lesson_done()}</span>}
        {!lesson.isOpen && <span className="sr-only">, {m.courses_lesson_closed()}</span>}
      </span>
      {lesson.isPreview && !lesson.isDone && <Tag tone="lake">{m.courses_preview()}</Tag>}
      <span className="text-14 text-ink-2 tabular-nums">
        <span className="sr-only">{kindWord(lesson.type)}, </span>
        {lengthWords(lesson)}
      </span>
    </>
  );
}

/** From when a section is open; nothing where it is. */
function Opens({ section }: { section: Section }) {
  const { opensAt, opensAfterDays, lessons } = section;
  if (lessons.some(({ isOpen, isPreview }) => isOpen && !isPreview)) return null;
  if (opensAt) {
    const when = formatDateTime(opensAt, currentLocale());
    return <p className="mt-1 text-14 text-ink-2">{m.courses_section_opens({ when })}</p>;
  }
  if (!opensAfterDays) return null;
  return (
    <p className="mt-1 text-14 text-ink-2">
      {m.courses_section_opens_after({ days: opensAfterDays })}
    </p>
  );
}

const row = 'flex min-h-12 items-center gap-3 px-4 py-3';

/** Sections and lessons; what is open leads to its page. `here`: the lesson that is read. */
export function Contents({ course, here }: { course: Course; here?: string | undefined }) {
  return (
    <ol className="grid gap-4">
      {course.sections.map((section) => (
        <Card as="li" key={section._id} padded={false}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 pr-2 pl-4">
            <div className="py-1">
              <h3 className="text-18">
                <Given>{section.title}</Given>
              </h3>
              <Opens section={section} />
            </div>
            {here === undefined && (
              <KeepManyPart course={course} lines={section.lessons} name={section.title} />
            )}
          </div>
          <ol>
            {section.lessons.map((lesson) => {
              const isHere = lesson._id === here;
              const line = <Line lesson={lesson} isHere={isHere} />;
              return (
                <li key={lesson._id} className="border-b border-line last:border-0">
                  {lesson.isOpen ? (
                    <Link
                      to={paths.lesson(course._id, lesson)}
                      look="none"
                      aria-current={isHere ? 'page' : undefined}
                      className={`state ${row} hover:bg-sunk ${isHere ? 'bg-lake-soft' : ''}`}
                    >
                      {line}
                    </Link>
                  ) : (
                    <div className={`${row} text-ink-2`}>{line}</div>
                  )}
                </li>
              );
            })}
          </ol>
        </Card>
      ))}
    </ol>
  );
}
