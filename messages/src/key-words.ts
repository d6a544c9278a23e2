import * as m from '@chinar/messages/paraglide/messages';

type As = { locale?: 'en' | 'hi' };

type Numeric = { share?: number | undefined } & (
  | { min: number; max: number }
  | {
      value: number;
      tolerance?: number | undefined;
      tolerancePercent?: number | undefined;
      significantFigures?: number | undefined;
    }
);

/** A key of the contract, as far as it is typed. */
type Key = { numeric: readonly Numeric[] } | { accepted: readonly string[] } | object;

const plain = (value: number): string => String(value).replace('-', '−');

/** A part of the marks, from −1 to 1, in words. */
export function shareWords(share: number, as: As = {}): string {
  const percent = `${plain(Math.round(share * 1000) / 10)}%`;
  return m.common_key_share({ share: percent }, as);
}

function valueWords(accepted: Numeric, as: As): string {
  if ('min' in accepted)
    return accepted.min === accepted.max
      ? plain(accepted.min)
      : m.common_key_between({ from: plain(accepted.min), to: plain(accepted.max) }, as);
  const value = plain(accepted.value);
  if (accepted.tolerance) return `${value} ± ${plain(accepted.tolerance)}`;
  if (accepted.tolerancePercent) return `${value} ± ${accepted.tolerancePercent}%`;
  return accepted.significantFigures
    ? m.common_key_figures({ value, count: accepted.significantFigures }, as)
    : value;
}

/**
 * What is right to type, numbers or texts, in words: to authors, in reviews, on paper and beside what an import
 * brings. Empty where nothing is typed. Without `locale` in the language of the page.
 */
export function typedKeyWords(key: Key, as: As = {}): string {
  if ('accepted' in key) return key.accepted.join(m.common_key_or({}, as));
  if (!('numeric' in key)) return '';
  return key.numeric
    .map((accepted) => {
      const { share = 1 } = accepted;
      const words = valueWords(accepted, as);
      return share === 1 ? words : `${words} (${shareWords(share, as)})`;
    })
    .join(m.common_key_or({}, as));
}
