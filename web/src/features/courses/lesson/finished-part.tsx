import type { Course } from '@chinar/contract/courses';
import * as m from '@chinar/messages/paraglide/messages';
import { PartyPopper } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { TakeCertificate } from '../../certificates/parts.tsx';

/** The end of a course: its certificate, where it gives one. Nothing before the end. */
export function FinishedPart({ course }: { course: Course }) {
  const { access, certificate } = course;
  if (access.state === 'none' || access.state === 'teacher') return null;
  // What was completed once is whole no more where a lesson was taken back, or came later.
  if (access.progressPct < certificate.minProgress) return null;
  return (
    <Card tone="raised" as="section" className="grid gap-3">
      <p className="flex items-center gap-3 text-18 font-semibold">
        <PartyPopper size={24} aria-hidden="true" className="text-saffron" />
        {access.progressPct === 100 ? m.courses_finished() : m.courses_nearly_finished()}
      </p>
      {certificate.enabled && <TakeCertificate itemType="course" id={course._id} />}
    </Card>
  );
}
