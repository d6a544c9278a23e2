import { formatDateTime } from '@chinar/content/format';
import {
  closeSection,
  type CourseLearner,
  listCourseLearners,
  openSection,
} from '@chinar/contract/courses.learners';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { saidOf } from '../../../lib/api-error.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useSend } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Given } from '../../../ui/given.tsx';
import { toast } from '../../../ui/toasts.tsx';

type Section = CourseLearner['sections'][number];

/** How a section stands for one learner. */
function stateWords({ opensAt, openedAt }: Section): string {
  const when = (instant: string): string => formatDateTime(instant, currentLocale());
  if (openedAt !== null) return m.courses_learners_opened({ when: when(openedAt) });
  return opensAt === null
    ? m.courses_learners_open()
    : m.courses_section_opens({ when: when(opensAt) });
}

/** Opens a section to a learner, or takes that back while nothing in it was begun. */
function SectionAct({
  courseId,
  learner,
  section,
}: {
  courseId: string;
  learner: CourseLearner;
  section: Section;
}) {
  const isOpened = section.openedAt !== null;
  const touches = [listCourseLearners];
  const open = useSend(openSection, { touches });
  const close = useSend(closeSection, { touches });
  const send = isOpened ? close : open;
  if (isOpened ? !section.mayClose : section.opensAt === null || !learner.isActive) return null;
  const params = { id: courseId, userId: learner._id, sectionId: section._id };
  const run = async (): Promise<void> => {
    try {
      await send.mutateAsync({ params });
      const said = { title: section.title, name: learner.fullName };
      toast.success(
        isOpened ? m.courses_learners_closed_done(said) : m.courses_learners_done(said),
      );
    } catch (error) {
      toast.error(saidOf(error, ''));
    }
  };
  return (
    <Button size="sm" loading={send.isPending} onClick={() => void run()}>
      {isOpened ? m.courses_learners_close() : m.courses_learners_act()}
      <span className="sr-only">: {section.title}</span>
    </Button>
  );
}

/** What opens later, with what was opened by hand; a box in which an owner opens one. */
export function SectionsOf({ courseId, learner }: { courseId: string; learner: CourseLearner }) {
  const [isOpen, setOpen] = useState(false);
  const { sections, fullName } = learner;
  const opened = sections.filter(({ openedAt }) => openedAt !== null);
  if (sections.length === 0)
    return <span className="text-ink-2">{m.courses_learners_all_open()}</span>;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {opened.length > 0
          ? m.courses_learners_some({ count: opened.length })
          : m.courses_learners_choose()}
        <span className="sr-only">: {fullName}</span>
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={m.courses_learners_of({ name: fullName })}
        text={m.courses_learners_hint()}
      >
        <ul className="grid">
          {sections.map((section) => (
            <li
              key={section._id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-0"
            >
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-semibold">
                  <Given>{section.title}</Given>
                </p>
                <p className="text-14 text-ink-2">{stateWords(section)}</p>
              </div>
              <SectionAct courseId={courseId} learner={learner} section={section} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
