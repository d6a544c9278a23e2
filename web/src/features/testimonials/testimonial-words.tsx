import type { TestimonialStatus } from '@chinar/contract/testimonials';
import * as m from '@chinar/messages/paraglide/messages';
import { Tag } from '../../ui/tag.tsx';

export function statusWord(status: TestimonialStatus): string {
  return {
    pending: m.testimonials_status_pending,
    approved: m.testimonials_status_approved,
    rejected: m.testimonials_status_rejected,
  }[status]();
}

const tones = { pending: 'saffron', approved: 'good', rejected: 'bad' } as const;

/** What became of one. */
export function StatusTag({ status }: { status: TestimonialStatus }) {
  return <Tag tone={tones[status]}>{statusWord(status)}</Tag>;
}
