import * as z from 'zod/mini';
import { Id } from '@chinar/contract/ids';
import { event } from '../../events/event.ts';

/** So many people are told in one step. */
export const stepSize = 1000;

/**
 * An announcement goes out to these people; the subject is the announcement. A large audience comes in
 * several events, nobody twice. What it says is read by `getAnnouncementText`.
 */
export const announcementAddressed = event(
  'announcements.addressed',
  z.strictObject({ announcementId: Id, userIds: z.array(Id).check(z.maxLength(stepSize)) }),
);

/** An announcement was taken back; the subject is the announcement. */
export const announcementRecalled = event(
  'announcements.recalled',
  z.strictObject({ announcementId: Id }),
);
