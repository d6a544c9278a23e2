import type { CertificateState, PrintedCertificate } from '@chinar/contract/certificates';
import { formatDate, formatDuration } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { Tag } from '../../ui/tag.tsx';

const words: Record<CertificateState, () => string> = {
  valid: m.certificates_state_valid,
  corrected: m.certificates_state_corrected,
  revoked: m.certificates_state_revoked,
};
const tones = { valid: 'good', corrected: 'warn', revoked: 'bad' } as const;

export const stateWord = (state: CertificateState): string => words[state]();

export function StateTag({ state }: { state: CertificateState }) {
  return <Tag tone={tones[state]}>{stateWord(state)}</Tag>;
}

/** How much there was to do: lessons, or parts of a program, and how long it takes. */
export function extentWords({ itemType, lessonCount, seconds }: PrintedCertificate): string {
  const minutes = Math.round(seconds / 60);
  const parts = itemType === 'program' ? m.certificates_parts : m.certificates_lessons;
  const lessons = parts({ count: lessonCount });
  return minutes === 0 ? lessons : `${lessons} · ${formatDuration(minutes, currentLocale())}`;
}

/** Every field of the paper below its title, in the order of the sheet. */
export function factsOf(printed: PrintedCertificate): { label: string; value: string }[] {
  const { completedAt, issuedAt, quizPct, teachers, issuer } = printed;
  return [
    { label: m.certificates_completed_on(), value: formatDate(completedAt, currentLocale()) },
    { label: m.certificates_extent(), value: extentWords(printed) },
    ...(quizPct === null ? [] : [{ label: m.certificates_quiz(), value: `${quizPct} %` }]),
    { label: m.certificates_teachers(), value: teachers.join(', ') },
    { label: m.certificates_issued_on(), value: formatDate(issuedAt, currentLocale()) },
    { label: m.certificates_issuer(), value: issuer },
  ];
}
