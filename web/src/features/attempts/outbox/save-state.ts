import { formatTimeOfDay } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import type { SaveProfile } from '../answering/palette-state.ts';
import type { OutboxView } from './outbox-view.ts';

/** The quiet line of the room: always true, never in the way. */
export type SaveLine = { tone: 'good' | 'wait' | 'warn'; text: string };

/** What a preview has in the place of a paper's keyed name: of its answers nothing is kept. */
export const previewPaper = 'preview';

/** What was done to the question that is open and does not count yet; null where nothing was. */
export type Pending = 'chosen' | 'emptied' | null;

type Facts = Pick<OutboxView, 'link' | 'isLasting'> & {
  profile: SaveProfile;
  pending: Pending;
  /** Questions with anything that the server has not confirmed, and those where that is an answer. */
  unsent: number;
  unsentAnswers: number;
  refused: number;
  savedAt: number | null;
  /** False in a preview, of which nothing is kept anywhere. */
  isKept: boolean;
};

const pendingText = { chosen: m.attempts_save_chosen, emptied: m.attempts_save_emptied };

/** While nothing was saved: what saves an answer in this test. */
const nothingText = {
  safe: m.attempts_save_nothing,
  real: m.attempts_save_nothing_real,
  strict: m.attempts_save_nothing_strict,
};

/**
 * Says where the answers are: on our server only when the server has said so, and of what is chosen and does not
 * count yet that it does not, whatever the server holds of it.
 */
export function saveLineOf(facts: Facts): SaveLine {
  const { link, isLasting, unsent, refused, savedAt, pending } = facts;
  // Words for one name no number: they are true of a mark too.
  const count = Math.max(1, facts.unsentAnswers);
  if (!facts.isKept) return { tone: 'good', text: m.attempts_save_preview() };
  if (unsent > 0 && !isLasting) return { tone: 'warn', text: m.attempts_save_nowhere({ count }) };
  if (unsent === 0 && refused > 0)
    return { tone: 'warn', text: m.attempts_save_refused({ count: refused }) };
  if (pending !== null) return { tone: 'wait', text: pendingText[pending]() };
  if (unsent > 0) return { tone: 'wait', text: unsentText(link, count) };
  if (savedAt === null) return { tone: 'good', text: nothingText[facts.profile]() };
  return { tone: 'good', text: m.attempts_save_done({ time: formatTimeOfDay(savedAt) }) };
}

/** Of answers that are on this device and not on our server yet. */
function unsentText(link: Facts['link'], count: number): string {
  if (link === 'fine') return m.attempts_save_sending();
  return link === 'silent' ? m.attempts_save_offline({ count }) : m.attempts_save_busy({ count });
}
