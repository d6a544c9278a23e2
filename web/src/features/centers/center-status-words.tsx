import { CenterStatus } from '@chinar/contract/centers';
import * as m from '@chinar/messages/paraglide/messages';
import { Tag } from '../../ui/tag.tsx';

const statuses: Record<
  CenterStatus,
  { word: () => string; tone: 'plain' | 'saffron' | 'good' | 'warn' }
> = {
  draft: { word: m.centers_status_draft, tone: 'saffron' },
  open: { word: m.centers_status_open, tone: 'good' },
  temporarily_closed: { word: m.centers_status_temporarily_closed, tone: 'warn' },
  closed: { word: m.centers_status_closed, tone: 'plain' },
};

export const statusWord = (status: CenterStatus): string => statuses[status].word();

export function StatusTag({ status }: { status: CenterStatus }) {
  return <Tag tone={statuses[status].tone}>{statusWord(status)}</Tag>;
}

export const statusChoices = () =>
  CenterStatus.options.map((value) => ({ value, label: statusWord(value) }));
