import { ExamStatus } from '@chinar/contract/exams';
import * as m from '@chinar/messages/paraglide/messages';
import { Tag } from '../../ui/tag.tsx';

const statuses: Record<ExamStatus, { word: () => string; tone: 'plain' | 'saffron' | 'good' }> = {
  draft: { word: m.exams_status_draft, tone: 'saffron' },
  published: { word: m.exams_status_published, tone: 'good' },
  archived: { word: m.exams_status_archived, tone: 'plain' },
};

export const statusWord = (status: ExamStatus): string => statuses[status].word();

export function StatusTag({ status }: { status: ExamStatus }) {
  return <Tag tone={statuses[status].tone}>{statusWord(status)}</Tag>;
}

export const statusChoices = () =>
  ExamStatus.options.map((value) => ({ value, label: statusWord(value) }));
