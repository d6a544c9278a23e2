import type { HeldReason, ReportReason } from '@chinar/contract/comments';
import * as m from '@chinar/messages/paraglide/messages';

const held: Record<HeldReason, () => string> = {
  first: m.comments_held_first,
  link: m.comments_held_link,
  contact: m.comments_held_contact,
  repeat: m.comments_held_repeat,
  reported: m.comments_held_reported,
  moderated: m.comments_held_moderated,
};

const reports: Record<ReportReason, () => string> = {
  spam: m.comments_report_spam,
  rude: m.comments_report_rude,
  private: m.comments_report_private,
  wrong: m.comments_report_wrong,
  other: m.comments_report_other,
};

/** Why words wait or were hidden. */
export const heldWord = (reason: HeldReason): string => held[reason]();
export const reportWord = (reason: ReportReason): string => reports[reason]();
