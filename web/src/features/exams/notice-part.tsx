import { formatDate } from '@chinar/content/format';
import type { Exam } from '@chinar/contract/exams';
import { getExamDates } from '@chinar/contract/exams.notice';
import { urlOf } from '@chinar/contract/url';
import * as m from '@chinar/messages/paraglide/messages';
import { CalendarPlus } from 'lucide-react';
import { currentLocale, said } from '../../lib/i18n.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DetailSection } from '../../ui/screens/detail-section.tsx';
import { Tag } from '../../ui/tag.tsx';
import { SyllabusPart } from './syllabus-part.tsx';

const isSure = ({ on, isConfirmed }: Exam['importantDates'][number]): boolean =>
  on !== null && isConfirmed;

function Dates({ exam: { importantDates, slug } }: { exam: Exam }) {
  return (
    <DetailSection title={m.exams_dates()}>
      <dl className="grid gap-3">
        {importantDates.map((date) => (
          <div key={date.label.en} className="flex flex-wrap gap-x-4 border-b border-line pb-3">
            <dt className="mr-auto">{said(date.label)}</dt>
            <dd className="font-semibold">
              {date.on && isSure(date) ? (
                formatDate(date.on, currentLocale())
              ) : (
                <Tag tone="warn">{m.exams_to_confirm()}</Tag>
              )}
            </dd>
            {date.source && (
              <dd className="w-full text-14 text-ink-2">
                {m.exams_source({ source: date.source })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {importantDates.some(isSure) && (
        <p className="mt-3 text-14">
          <Link
            to={urlOf(getExamDates, { params: { idOrSlug: slug } })}
            reload
            className="tap inline-flex items-center gap-2"
          >
            <CalendarPlus size={18} aria-hidden="true" />
            {m.exams_dates_add()}
          </Link>
        </p>
      )}
    </DetailSection>
  );
}

/** What the notice has not said, or nobody has written down: named, so that nobody looks for it. */
function Unannounced({ exam }: { exam: Exam }) {
  const missing = [
    exam.eligibility ? '' : m.exams_eligibility(),
    exam.importantDates.length > 0 ? '' : m.exams_dates(),
    exam.syllabus.length > 0 ? '' : m.exams_syllabus(),
    exam.cutoffs.length > 0 ? '' : m.exams_cutoffs(),
    exam.officialUrl ? '' : m.exams_official(),
  ].filter(Boolean);
  if (missing.length === 0) return null;
  return (
    <DetailSection title={m.exams_unannounced_title()}>
      <p className="-mt-2 mb-4 max-w-text text-ink-2">{m.exams_unannounced_lead()}</p>
      <dl className="rounded-card border border-line bg-surface px-4">
        {missing.map((name) => (
          <div
            key={name}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 last:border-0"
          >
            <dt>{name}</dt>
            <dd className="text-ink-2">{m.exams_unannounced()}</dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  );
}

/** What is known beside the pattern, and what is not. */
export function Notices({ exam }: { exam: Exam }) {
  const { eligibility, importantDates, syllabus } = exam;
  return (
    <>
      <Notice tone="info">{m.exams_to_confirm_text()}</Notice>
      {eligibility && (
        <DetailSection title={m.exams_eligibility()}>
          <p className="max-w-text whitespace-pre-line">{said(eligibility)}</p>
        </DetailSection>
      )}
      {importantDates.length > 0 && <Dates exam={exam} />}
      {syllabus.length > 0 && <SyllabusPart syllabus={syllabus} />}
      <Unannounced exam={exam} />
    </>
  );
}
