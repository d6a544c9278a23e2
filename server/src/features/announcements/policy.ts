import {
  type Announcement,
  type AnnouncementStatus,
  type Audience,
  undoSeconds,
} from '@chinar/contract/announcements';
import type { Actor } from '../../auth/actor.ts';

type Status = AnnouncementStatus;
type Facts = { authorId: string; status: Status };

/** From which states each act is possible. */
export const possibleFrom = {
  edit: ['draft', 'scheduled', 'cancelled'],
  delete: ['draft', 'cancelled'],
  send: ['draft'],
  cancel: ['scheduled'],
  recall: ['sending', 'sent'],
} as const satisfies Record<keyof Announcement['can'], readonly Status[]>;

/** What somebody may do with an announcement now: its author, and an admin with any. */
export function canDo(actor: Actor | null, { authorId, status }: Facts): Announcement['can'] {
  const isOwn = actor?.role === 'admin' || actor?.userId === authorId;
  const may = (act: keyof typeof possibleFrom): boolean =>
    isOwn && (possibleFrom[act] as readonly Status[]).includes(status);
  return {
    edit: may('edit'),
    delete: may('delete'),
    send: may('send'),
    cancel: may('cancel'),
    recall: may('recall'),
  };
}

/** When one goes out that is put in line now: at its time, and not before it could be undone. */
export function dueOf(publishAt: Date | null, now: number): Date {
  return new Date(Math.max(publishAt?.getTime() ?? 0, now + undoSeconds * 1000));
}

/** A tutor speaks to the learners of own series and to nobody else; an admin to anybody. */
export function mustNameSeries(actor: Actor, audience: Audience): boolean {
  return actor.role !== 'admin' && !audience.seriesIds;
}
