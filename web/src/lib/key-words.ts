import type { NumericAccepted, QuestionKey } from '@chinar/contract/questions.terms';
import { formatPercent } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';

function plain(value: number): string {
  return String(value).replace('-', '−');
}

/** A part of the marks, from −1 to 1, in words. */
export function shareWords(share: number): string {
  return m.common_key_share({ share: formatPercent(share).replace('-', '−') });
}

function valueWords(accepted: NumericAccepted): string {
  if ('min' in accepted)
    return m.common_key_between({ from: plain(accepted.min), to: plain(accepted.max) });
  const value = plain(accepted.value);
  if (accepted.tolerance) return `${value} ± ${plain(accepted.tolerance)}`;
  if (accepted.tolerancePercent) return `${value} ± ${accepted.tolerancePercent}%`;
  return accepted.significantFigures
    ? m.common_key_figures({ value, count: accepted.significantFigures })
    : value;
}

/** What is right to type, numbers or texts, in words, to authors and in reviews alike; empty where nothing is typed. */
export function typedKeyWords(key: QuestionKey): string {
  if ('accepted' in key) return key.accepted.join(m.common_key_or());
  if (!('numeric' in key)) return '';
  return key.numeric
    .map((accepted) => {
      const { share = 1 } = accepted;
      const words = valueWords(accepted);
      return share === 1 ? words : `${words} (${shareWords(share)})`;
    })
    .join(m.common_key_or());
}
