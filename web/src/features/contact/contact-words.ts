import type { ContactTopic, CounsellingMode } from '@chinar/contract/contact';
import * as m from '@chinar/messages/paraglide/messages';

const topics: Record<ContactTopic, () => string> = {
  exams: m.contact_topic_exams,
  centers: m.contact_topic_centers,
  account: m.contact_topic_account,
  payment: m.contact_topic_payment,
  problem: m.contact_topic_problem,
  partnership: m.contact_topic_partnership,
  other: m.contact_topic_other,
};
export const topicWord = (topic: ContactTopic): string => topics[topic]();

const modes: Record<CounsellingMode, () => string> = {
  phone: m.contact_mode_phone,
  video: m.contact_mode_video,
  center: m.contact_mode_center,
};
export const modeWord = (mode: CounsellingMode): string => modes[mode]();
