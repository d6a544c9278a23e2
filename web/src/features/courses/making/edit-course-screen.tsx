import { type CourseDraft, getCourseForEdit } from '@chinar/contract/courses.making';
import * as m from '@chinar/messages/paraglide/messages';
import { Users } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../../lib/queries.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Link } from '../../../ui/link.tsx';
import { EditScreen } from '../../../ui/screens/edit-screen.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { BasicsForm } from './basics-form.tsx';
import { CheckPart } from './check-part.tsx';
import { ContentsPart } from './contents-part.tsx';
import { NamesForm } from './names-form.tsx';
import { CertificateForm, PriceForm } from './terms-form.tsx';

const parts = ['basics', 'contents', 'names', 'price', 'certificate', 'check'] as const;
type Part = (typeof parts)[number];

const isPart = (word: string | null): word is Part => parts.some((part) => part === word);

/** Frames for which a field is waited for whose part, or whose lesson, is still being fetched. */
const patience = 240;

/** Brings the field that a fault is about into sight, once it is there. */
function show(name: string, frames = patience): void {
  requestAnimationFrame(() => {
    const wanted = CSS.escape(name);
    const target = document.querySelector<HTMLElement>(
      `[data-place="${wanted}"], form [name="${wanted}"]`,
    );
    if (!target) {
      if (frames > 0) show(name, frames - 1);
      return;
    }
    target.scrollIntoView({ block: 'center' });
    target.focus({ preventScroll: true });
  });
}

/** Which part is open, and which lesson in it: in the address, so that a link leads there. */
function usePlaces() {
  const [search, setSearch] = useSearchParams();
  const word = search.get('part');
  // On a phone a lesson stands in place of the tree: Back leads from it to the tree again.
  const go = (to: Record<string, string>): void =>
    setSearch(to, { replace: to['lesson'] === undefined, preventScrollReset: true });
  return {
    part: isPart(word) ? word : 'basics',
    lessonId: search.get('lesson'),
    open: (part: string) => go({ part }),
    openLesson: (lessonId: string | null) =>
      go({ part: 'contents', ...(lessonId === null ? {} : { lesson: lessonId }) }),
    /** One that has just been added: it is written next. */
    writeLesson: (lessonId: string) => {
      go({ part: 'contents', lesson: lessonId });
      show('title');
    },
    jump: (path: string): void => {
      const [kind, id, field] = path.split('.');
      if (kind === 'lessons' && id) {
        go({ part: 'contents', lesson: id });
        if (field) show(field);
      } else if (kind === 'sections') {
        go({ part: 'contents' });
        show(path);
      } else {
        go({ part: 'basics' });
        show(path);
      }
    },
  };
}

function Held({ course }: { course: CourseDraft }) {
  const places = usePlaces();
  const { faults } = course;
  return (
    <Tabs
      label={m.courses_make_parts()}
      value={places.part}
      onChange={places.open}
      items={[
        {
          value: 'basics',
          label: m.courses_make_part_basics(),
          content: <BasicsForm course={course} />,
        },
        {
          value: 'contents',
          label: m.courses_contents(),
          content: (
            <ContentsPart
              course={course}
              lessonId={places.lessonId}
              onOpen={places.openLesson}
              onAdded={places.writeLesson}
            />
          ),
        },
        {
          value: 'names',
          label: m.courses_make_part_names(),
          content: <NamesForm course={course} />,
        },
        {
          value: 'price',
          label: m.courses_make_part_price(),
          content: <PriceForm course={course} />,
        },
        {
          value: 'certificate',
          label: m.courses_make_part_certificate(),
          content: <CertificateForm course={course} />,
        },
        {
          value: 'check',
          label: m.courses_make_part_check(),
          ...(faults.length > 0 && { note: String(faults.length) }),
          content: <CheckPart course={course} onJump={places.jump} />,
        },
      ]}
    />
  );
}

/** One course, written: what is said of it, what is in it, its price, and what is in the way of publishing. */
export function EditCourseScreen({ id }: { id: string }) {
  const query = useApi(getCourseForEdit, { params: { id } });
  return (
    <EditScreen
      query={query}
      title={query.data?.title ?? m.courses_make_edit()}
      crumbs={[{ label: m.courses_make_list_title(), to: staffPaths.courses.list() }]}
      missing={{ title: m.courses_missing_title(), text: m.courses_make_missing_text() }}
    >
      {(course) => (
        <>
          {course.can.own && course.publishedVersion !== null && (
            <p>
              <Link
                to={staffPaths.courses.learners(course._id)}
                className="tap inline-flex items-center gap-2"
              >
                <Users size={18} aria-hidden="true" />
                {m.courses_learners_title()}
              </Link>
            </p>
          )}
          <Held key={course._id} course={course} />
        </>
      )}
    </EditScreen>
  );
}
