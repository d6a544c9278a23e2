import { type Announcement, Channel, Priority } from '@chinar/contract/announcements';
import { Role } from '@chinar/contract/accounts';
import { formatCount, formatDateTime } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { Tag } from '../../ui/tag.tsx';

type Status = Announcement['status'];

const statuses: Record<
  Status,
  { word: () => string; tone: 'plain' | 'saffron' | 'lake' | 'good' }
> = {
  draft: { word: m.announcements_status_draft, tone: 'saffron' },
  scheduled: { word: m.announcements_status_scheduled, tone: 'lake' },
  sending: { word: m.announcements_status_sending, tone: 'lake' },
  sent: { word: m.announcements_status_sent, tone: 'good' },
  cancelled: { word: m.announcements_status_cancelled, tone: 'plain' },
  recalled: { word: m.announcements_status_recalled, tone: 'plain' },
};

export const statusWord = (status: Status): string => statuses[status].word();

export function StatusTag({ status }: { status: Status }) {
  return <Tag tone={statuses[status].tone}>{statusWord(status)}</Tag>;
}

const roles: Record<Role, () => string> = {
  learner: m.announcements_role_learner,
  tutor: m.announcements_role_tutor,
  admin: m.announcements_role_admin,
};
const channels: Record<Announcement['channels'][number], () => string> = {
  inApp: m.announcements_channel_in_app,
  email: m.announcements_channel_email,
};
const priorities: Record<Announcement['priority'], () => string> = {
  normal: m.announcements_priority_normal,
  high: m.announcements_priority_high,
  urgent: m.announcements_priority_urgent,
};

/** Learners first: they are meant most often. */
export const roleChoices = () =>
  Role.options.toReversed().map((value) => ({ value, label: roles[value]() }));
export const channelChoices = () =>
  Channel.options.map((value) => ({ value, label: channels[value]() }));
export const priorityChoices = () =>
  Priority.options.map((value) => ({ value, label: priorities[value]() }));

/** Spec: `high` is labelled Important, `urgent` Urgent, anything else not at all. */
export function PriorityTag({ priority }: { priority: Announcement['priority'] }) {
  if (priority === 'normal') return null;
  return <Tag tone={priority === 'urgent' ? 'bad' : 'warn'}>{priorities[priority]()}</Tag>;
}

/** Whom it is for, in a few words. */
export function audienceWords({ roles: named, seriesIds }: Announcement['audience']): string {
  const parts = [
    ...(named ?? []).map((role) => roles[role]()),
    ...(seriesIds ? [m.announcements_to_series({ count: seriesIds.length })] : []),
  ];
  return parts.join(', ') || m.announcements_to_all();
}

export const timeOf = (instant: string | null): string =>
  instant === null ? '' : formatDateTime(instant, currentLocale());

/** How it stands, in a sentence; a draft needs none. */
export function stateSentence({ status, publishAt, sentAt, reached }: Announcement): string | null {
  const counted = { count: reached, shown: formatCount(reached) };
  switch (status) {
    case 'draft':
      return null;
    case 'scheduled':
      return m.announcements_state_scheduled({ when: timeOf(publishAt) });
    case 'sending':
      return m.announcements_state_sending(counted);
    case 'sent':
      return m.announcements_state_sent({ ...counted, when: timeOf(sentAt) });
    case 'cancelled':
      return m.announcements_state_cancelled();
    case 'recalled':
      return m.announcements_state_recalled();
  }
}
