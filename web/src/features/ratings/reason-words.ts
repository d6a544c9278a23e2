import { ReportReason } from '@chinar/contract/ratings';
import * as m from '@chinar/messages/paraglide/messages';

export function reasonWord(reason: ReportReason): string {
  return {
    spam: m.ratings_reason_spam,
    abuse: m.ratings_reason_abuse,
    untrue: m.ratings_reason_untrue,
    other: m.ratings_reason_other,
  }[reason]();
}

export const reasonChoices = () =>
  ReportReason.options.map((value) => ({ value, label: reasonWord(value) }));
