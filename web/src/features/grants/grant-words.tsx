import { formatCount, formatDateTime } from '@chinar/content/format';
import type { GrantBatch, GrantState } from '@chinar/contract/grants';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { Tag } from '../../ui/tag.tsx';

const states = {
  ready: { word: m.grants_state_ready, tone: 'good' },
  owned: { word: m.grants_state_owned, tone: 'lake' },
  unknown: { word: m.grants_state_unknown, tone: 'bad' },
  doubled: { word: m.grants_state_doubled, tone: 'plain' },
  unproven: { word: m.grants_state_unproven, tone: 'warn' },
  ambiguous: { word: m.grants_state_ambiguous, tone: 'warn' },
  unreadable: { word: m.grants_state_unreadable, tone: 'bad' },
} as const satisfies Record<GrantState, { word: () => string; tone: string }>;

/** What a row of a list comes to, or how many rows do. */
export function GrantTag({ state, count }: { state: GrantState; count?: number }) {
  const { word, tone } = states[state];
  return <Tag tone={tone}>{count === undefined ? word() : `${word()}: ${formatCount(count)}`}</Tag>;
}

export const titleOf = ({ title }: GrantBatch): string => title ?? m.grants_item_gone();

export const learnersWord = (count: number): string =>
  m.grants_learners({ count, shown: formatCount(count) });

/** Whose it is: one by name, else how many. */
export const whoOf = ({ learner, counts }: GrantBatch): string =>
  learner ?? learnersWord(counts.ready);

export const untilWord = (expiresAt: string | null | undefined): string =>
  expiresAt ? formatDateTime(expiresAt, currentLocale()) : m.grants_ever();
