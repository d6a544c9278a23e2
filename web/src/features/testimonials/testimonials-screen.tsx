import {
  listTestimonials,
  type ReviewedTestimonial,
  reviewTestimonial,
  TestimonialStatus,
} from '@chinar/contract/testimonials';
import { formatDateTime } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { call } from '../../lib/api.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { AdminTableScreen } from '../../ui/admin-table/admin-table-screen.tsx';
import type { AdminColumn } from '../../ui/admin-table/columns.ts';
import { Given } from '../../ui/given.tsx';
import { Stars } from '../../ui/stars.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusTag, statusWord } from './testimonial-words.tsx';

type Row = ReviewedTestimonial;

function columns(): AdminColumn<Row>[] {
  return [
    {
      key: 'content',
      head: m.testimonials_column_content(),
      cell: (row) => (
        <span lang={row.language} className="line-clamp-4 max-w-text whitespace-normal">
          {row.content}
        </span>
      ),
      csv: (row) => row.content,
    },
    {
      key: 'author',
      head: m.testimonials_column_author(),
      cell: (row) => <Given>{row.author.fullName}</Given>,
      csv: (row) => row.author.fullName,
    },
    {
      key: 'rating',
      head: m.testimonials_column_rating(),
      cell: (row) => <Stars count={row.rating} />,
      sortBy: 'rating',
      csv: (row) => row.rating,
    },
    {
      key: 'status',
      head: m.testimonials_column_status(),
      cell: (row) => <StatusTag status={row.status} />,
      csv: (row) => statusWord(row.status),
    },
    {
      key: 'reason',
      head: m.testimonials_column_reason(),
      cell: (row) => row.reason ?? '',
      isHidden: true,
      csv: (row) => row.reason,
    },
    {
      key: 'consent',
      head: m.testimonials_column_consent(),
      cell: (row) => formatDateTime(row.consentedAt, currentLocale()),
      isHidden: true,
      csv: (row) => `${row.consentVersion} ${row.consentedAt}`,
    },
  ];
}

/** Decides on one as it was read. */
function decide(row: Row, status: 'approved' | 'rejected', reason?: string): Promise<unknown> {
  const body = { status, version: row.version, ...(reason ? { reason } : {}) };
  return call(reviewTestimonial, { params: { id: row._id }, body });
}

/** The reasons that an author is told; one word of an admin's would be another each time. */
const reasons = {
  private: m.testimonials_reason_private,
  unrelated: m.testimonials_reason_unrelated,
  doubtful: m.testimonials_reason_doubtful,
} as const;

const refusals = () =>
  Object.entries(reasons).map(([key, reason]) => ({
    key,
    label: (count: number) => m.testimonials_refuse_because({ count, reason: reason() }),
    changes: (row: Row) => row.status !== 'rejected' || row.reason !== reason(),
    isDestructive: true,
    run: (row: Row) => decide(row, 'rejected', reason()),
    done: (count: number) => m.testimonials_refused({ count }),
    confirm: {
      title: (count: number) => m.testimonials_refuse_title({ count }),
      text: m.testimonials_refuse_text({ reason: reason() }),
      verb: m.testimonials_refuse(),
    },
  }));

/** All testimonials; those that wait are approved or refused. */
export function TestimonialsScreen() {
  return (
    <AdminTableScreen
      name="testimonials"
      title={m.testimonials_title()}
      lead={m.testimonials_lead()}
      endpoint={listTestimonials}
      columns={columns()}
      rowId={(row) => row._id}
      nameOf={(row) => row.author.fullName}
      search={m.testimonials_search()}
      found={m.testimonials_found}
      filters={[
        {
          name: 'status',
          label: m.testimonials_column_status(),
          all: m.testimonials_status_any(),
          choices: TestimonialStatus.options.map((value) => ({ value, label: statusWord(value) })),
        },
      ]}
      actions={[
        {
          key: 'approve',
          label: (count) => m.testimonials_approve({ count }),
          changes: (row) => row.status !== 'approved',
          run: (row) => decide(row, 'approved'),
          done: (count) => m.testimonials_approved({ count }),
          confirm: {
            title: (count) => m.testimonials_approve_title({ count }),
            text: m.testimonials_approve_text(),
            verb: m.testimonials_approve_verb(),
          },
        },
        ...refusals(),
      ]}
      empty={<EmptyState title={m.testimonials_none()} />}
    />
  );
}
