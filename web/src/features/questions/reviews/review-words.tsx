import type { ReviewState } from '@chinar/contract/questions.reviews';
import * as m from '@chinar/messages/paraglide/messages';
import { Tag } from '../../../ui/tag.tsx';

export function reviewWord(state: ReviewState): string {
  const words = {
    open: m.questions_review_open,
    approved: m.questions_review_approved,
    sent_back: m.questions_review_sent_back,
    withdrawn: m.questions_review_withdrawn,
  };
  return words[state]();
}

const tones = { open: 'lake', approved: 'good', sent_back: 'warn', withdrawn: 'plain' } as const;

/** How a review stands. */
export function ReviewTag({ state }: { state: ReviewState }) {
  return <Tag tone={tones[state]}>{reviewWord(state)}</Tag>;
}
