import { formatTimeOfDay } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import type { OutboxView } from './outbox-view.ts';

/** The quiet line of the room: always true, never in the way. */
export type SaveLine = { tone: 'good' | 'wait' | 'warn'; text: string };

/** What a preview has in the place of a paper's keyed name: of its answers nothing is kept. */
export const previewPaper = 'preview';

type Facts = Pick<OutboxView, 'link' | 'isLasting'> & {
  unsent: number;
  refused: number;
  savedAt: number | null;
  /** False in a preview, of which nothing is kept anywhere. */
  isKept: boolean;
};

/** Says where the answers are: on our server only when the server has said so. */
export function saveLineOf({ link, isLasting, unsent, refused, savedAt, isKept }: Facts): SaveLine {
  if (!isKept) return { tone: 'good', text: m.attempts_save_preview() };
  if (unsent > 0 && !isLasting)
    return { tone: 'warn', text: m.attempts_save_nowhere({ count: unsent }) };
  if (unsent > 0) {
    if (link === 'fine') return { tone: 'wait', text: m.attempts_save_sending() };
    if (link === 'silent')
      return { tone: 'wait', text: m.attempts_save_offline({ count: unsent }) };
    return { tone: 'wait', text: m.attempts_save_busy({ count: unsent }) };
  }
  if (refused > 0) return { tone: 'warn', text: m.attempts_save_refused({ count: refused }) };
  if (savedAt === null) return { tone: 'good', text: m.attempts_save_nothing() };
  return { tone: 'good', text: m.attempts_save_done({ time: formatTimeOfDay(savedAt) }) };
}
