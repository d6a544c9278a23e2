import type { PrintedCertificate } from '@chinar/contract/certificates';
import { formatDate, formatDuration } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import type { Asking, Locale } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import { Bytes } from '../../http/request.ts';
import type { CertificateSheet } from '../../ports/prints.ts';
import { findBySerial } from './data.ts';
import { originOf } from './service.credential.ts';

/** Every word of the sheet, so that the process that draws it knows no languages. */
export function sheetOf(
  printed: PrintedCertificate,
  { locale, url, serial }: { locale: Locale; url: string; serial: string },
): CertificateSheet {
  const said = { locale };
  const facts = [
    {
      label: m.certificates_completed_on({}, said),
      value: formatDate(printed.completedAt, locale),
    },
    { label: m.certificates_extent({}, said), value: extentOf(printed, locale) },
    ...(printed.quizPct === null
      ? []
      : [{ label: m.certificates_quiz({}, said), value: `${printed.quizPct} %` }]),
    { label: m.certificates_teachers({}, said), value: printed.teachers.join(', ') },
    { label: m.certificates_issued_on({}, said), value: formatDate(printed.issuedAt, locale) },
  ];
  return {
    kind: 'certificate',
    language: locale,
    title: m.certificates_paper({}, said),
    about: printed.title,
    issuer: printed.issuer,
    name: printed.name,
    words: m.certificates_done({}, said),
    item: printed.title,
    facts,
    check: { url, words: m.certificates_check({}, said) },
    foot: m.certificates_serial({ serial: serial.toUpperCase() }, said),
  };
}

/** How much there was to do: lessons, and how long its films are. */
function extentOf({ itemType, lessonCount, seconds }: PrintedCertificate, locale: Locale): string {
  const words = itemType === 'program' ? m.certificates_parts : m.certificates_lessons;
  const lessons = words({ count: lessonCount }, { locale });
  const minutes = Math.round(seconds / 60);
  return minutes === 0 ? lessons : `${lessons} · ${formatDuration(minutes, locale)}`;
}

/** The sheet as a PDF. Throws `state_conflict` for one that was revoked, or given anew. */
export async function print(ctx: Asking, serial: string): Promise<Bytes> {
  const row = found(await findBySerial(ctx.db, serial));
  if (row.revoked_at !== null || row.successor !== null) throw new AppError('state_conflict');
  const url = `${originOf(ctx)}/certificates/${serial}`;
  const sheet = sheetOf(row.printed, { locale: ctx.locale, url, serial });
  return new Bytes(await ctx.services.prints.certificate(sheet), null, 'private, no-store');
}
