import type { ApplicationState } from '@chinar/contract/tutors.applications';
import * as m from '@chinar/messages/paraglide/messages';
import { Tag } from '../../ui/tag.tsx';

type Look = { word: () => string; tone: 'plain' | 'saffron' | 'lake' | 'good' | 'bad' | 'warn' };

const looks: Record<ApplicationState, Look> = {
  draft: { word: m.tutors_state_draft, tone: 'plain' },
  submitted: { word: m.tutors_state_submitted, tone: 'saffron' },
  under_review: { word: m.tutors_state_under_review, tone: 'lake' },
  interview: { word: m.tutors_state_interview, tone: 'lake' },
  changes_requested: { word: m.tutors_state_changes_requested, tone: 'warn' },
  approved: { word: m.tutors_state_approved, tone: 'good' },
  rejected: { word: m.tutors_state_rejected, tone: 'bad' },
  withdrawn: { word: m.tutors_state_withdrawn, tone: 'plain' },
  suspended: { word: m.tutors_state_suspended, tone: 'bad' },
};

export const stateWord = (state: ApplicationState): string => looks[state].word();

/** How an application stands. */
export function StateTag({ state }: { state: ApplicationState }) {
  return <Tag tone={looks[state].tone}>{stateWord(state)}</Tag>;
}

/** Those that admins see: nobody hands in a draft. */
export const stateChoices = () =>
  (Object.keys(looks) as ApplicationState[])
    .filter((state) => state !== 'draft')
    .map((value) => ({ value, label: stateWord(value) }));
