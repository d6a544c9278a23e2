import {
  archiveCourse,
  type CourseDraft,
  publishCourse,
  requestCourseChanges,
  submitCourse,
  unlistCourse,
} from '@chinar/contract/courses.making';
import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { saidOf } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useSend } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../../ui/fields/form.tsx';
import { TextareaField } from '../../../ui/fields/text-field.tsx';
import { Given } from '../../../ui/given.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Press } from '../../../ui/press.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { DraftWeights } from '../weights-part.tsx';
import { StateTags } from './course-state-words.tsx';
import { touched } from './touched-data.ts';

/** Where a fault is, by the name of what it is about. */
function placeWord(course: CourseDraft, path: string): string {
  const [kind, id] = path.split('.');
  const { sections } = course.outline;
  if (kind === 'sections' && id) return sections.find(({ _id }) => _id === id)?.title ?? '';
  if (kind === 'lessons')
    return sections.flatMap(({ lessons }) => lessons).find(({ _id }) => _id === id)?.title ?? '';
  if (kind === 'thumbnail') return m.courses_make_picture();
  if (kind === 'description') return m.courses_make_description();
  return m.courses_contents();
}

function Faults({ course, onJump }: { course: CourseDraft; onJump: (path: string) => void }) {
  const { faults } = course;
  const isGood = faults.length === 0;
  const Mark = isGood ? CircleCheck : TriangleAlert;
  return (
    <section aria-label={m.courses_make_part_check()} className="grid gap-3">
      <p className="flex items-start gap-2 font-semibold">
        <Mark
          size={20}
          aria-hidden="true"
          className={`mt-0.5 shrink-0 ${isGood ? 'text-good-text' : 'text-warn-text'}`}
        />
        {isGood ? m.courses_make_ready() : m.courses_make_faults({ count: faults.length })}
      </p>
      <ul className="grid">
        {faults.map(({ path, message }) => (
          <li key={`${path} ${message}`} className="border-b border-line last:border-0">
            <Press
              onClick={() => onJump(path)}
              className="grid w-full gap-0.5 rounded-control px-2 py-2.5 text-left hover:bg-sunk"
            >
              <span className="font-semibold text-lake">
                <Given>{placeWord(course, path)}</Given>
              </span>
              <span>{message}</span>
            </Press>
          </li>
        ))}
      </ul>
    </section>
  );
}

const steps = {
  submit: {
    endpoint: submitCourse,
    verb: m.courses_make_submit,
    text: m.courses_make_submit_text,
    done: m.courses_make_submitted,
  },
  publish: {
    endpoint: publishCourse,
    verb: m.courses_make_publish,
    text: m.courses_make_publish_text,
    done: m.courses_make_published,
  },
  unlist: {
    endpoint: unlistCourse,
    verb: m.courses_make_unlist,
    text: m.courses_make_unlist_text,
    done: m.courses_make_unlisted,
  },
  archive: {
    endpoint: archiveCourse,
    verb: m.courses_make_archive,
    text: m.courses_make_archive_text,
    done: m.courses_make_archived,
  },
} as const;
type Step = keyof typeof steps;

/** The act that what is missing holds back; null where nothing does. */
function heldBack({ can, faults }: CourseDraft): 'publish' | 'submit' | null {
  if (faults.length === 0) return null;
  if (can.publish) return 'publish';
  return can.submit ? 'submit' : null;
}

const waits = { publish: m.courses_make_publish_waits, submit: m.courses_make_submit_waits };

/** The act that comes, off until nothing is missing, and why it is. */
function HeldBack({ step }: { step: 'publish' | 'submit' }) {
  const note = useId();
  return (
    <>
      <Button variant="primary" disabled aria-describedby={note}>
        {steps[step].verb()}
      </Button>
      <p id={note} className="order-last basis-full text-14 text-ink-2">
        {waits[step]()}
      </p>
    </>
  );
}

/** The steps that are offered, the one to take first before the others. */
function offered({ can, faults }: CourseDraft): Step[] {
  const isReady = faults.length === 0;
  const open: Record<Step, boolean> = {
    publish: isReady && can.publish,
    submit: isReady && can.submit,
    unlist: can.unlist,
    archive: can.archive,
  };
  return (['publish', 'submit', 'unlist', 'archive'] as const).filter((step) => open[step]);
}

/** Asks before a step is taken, and takes it. */
function Asked({
  course,
  step,
  onClose,
}: {
  course: CourseDraft;
  step: Step;
  onClose: () => void;
}) {
  const { endpoint, verb, text, done } = steps[step];
  const send = useSend(endpoint, { touches: touched });
  const run = async (): Promise<void> => {
    try {
      const read = step === 'publish' ? { body: { edition: course.edition } } : {};
      await send.mutateAsync({ params: { id: course._id }, ...read });
      toast.success(done());
    } catch (error) {
      toast.error(saidOf(error, ''));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void run()}
      title={m.courses_make_step_title({ verb: verb(), title: course.title })}
      text={text()}
      verb={verb()}
      isDestructive={step === 'archive'}
      isBusy={send.isPending}
    />
  );
}

/** What leads on from where a course stands. */
function Steps({ course }: { course: CourseDraft }) {
  const [asked, setAsked] = useState<Step | null>(null);
  const open = offered(course);
  const held = heldBack(course);
  const lookOf = (step: Step) => {
    if (step === 'archive') return 'danger-outline' as const;
    return step === open[0] && step !== 'unlist' ? ('primary' as const) : ('secondary' as const);
  };
  return (
    <div className="flex flex-wrap gap-3">
      {held && <HeldBack step={held} />}
      {open.map((step) => (
        <Button key={step} variant={lookOf(step)} onClick={() => setAsked(step)}>
          {steps[step].verb()}
        </Button>
      ))}
      {course.can.requestChanges && <ChangesAsked course={course} />}
      {asked && <Asked course={course} step={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** An admin gives a course back, and says why. */
function ChangesAsked({ course }: { course: CourseDraft }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.courses_make_request()}</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={m.courses_make_request()}>
        <EndpointForm
          endpoint={requestCourseChanges}
          params={{ id: course._id }}
          touches={touched}
          onSent={() => {
            setOpen(false);
            toast.success(m.courses_make_requested());
          }}
        >
          <TextareaField
            name="reason"
            label={m.courses_make_reason()}
            hint={m.courses_make_reason_hint()}
            maxLength={1000}
          />
          <SubmitButton>{m.courses_make_request()}</SubmitButton>
        </EndpointForm>
      </Dialog>
    </>
  );
}

/** Where a course stands, what is in the way of publishing, and what can be done. */
export function CheckPart({
  course,
  onJump,
}: {
  course: CourseDraft;
  onJump: (path: string) => void;
}) {
  return (
    <Card as="section" label={m.courses_make_part_check()} className="grid max-w-4xl gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StateTags course={course} />
        <Link to={paths.course(course.slug)} className="tap">
          {m.courses_make_see_page()}
        </Link>
      </div>
      {course.reviewNote && (
        <Notice tone="warn">
          <p className="font-semibold">{m.courses_make_review_note()}</p>
          <p className="whitespace-pre-line">
            <Given>{course.reviewNote}</Given>
          </p>
        </Notice>
      )}
      {course.isSubmitted && <Notice tone="info">{m.courses_make_submitted_text()}</Notice>}
      <Faults course={course} onJump={onJump} />
      <DraftWeights course={course} />
      <Steps course={course} />
    </Card>
  );
}
