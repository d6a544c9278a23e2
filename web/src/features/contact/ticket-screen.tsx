import { getTicket, type TicketReply, type TicketThread } from '@chinar/contract/contact.desk';
import * as m from '@chinar/messages/paraglide/messages';
import { statusOf } from '../../lib/api-error.ts';
import { langOf } from '../../lib/i18n.ts';
import { useApi } from '../../lib/queries.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Card } from '../../ui/card.tsx';
import { Given } from '../../ui/given.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { Skeleton, TextSkeleton } from '../../ui/skeleton.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { topicWord } from './contact-words.ts';
import { ReplyForm } from './reply-form.tsx';
import { TicketStatePart } from './ticket-state-part.tsx';

function Words({ children }: { children: string }) {
  return (
    <p lang={langOf(children)} className="mt-2 max-w-text break-words whitespace-pre-line">
      {children}
    </p>
  );
}

/** What somebody wrote, and how they can be reached. */
function Message({ ticket }: { ticket: TicketThread }) {
  return (
    <Card as="article">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          <Given>{ticket.name}</Given>
        </span>
        <span className="text-14 text-ink-2">
          {topicWord(ticket.topic)} · <TimeText instant={ticket.createdAt} />
        </span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-14">
        <Link to={`mailto:${ticket.email}`} className="tap break-all">
          {ticket.email}
        </Link>
        {ticket.phone && (
          <Link to={`tel:${ticket.phone}`} className="tap">
            {ticket.phone}
          </Link>
        )}
      </p>
      <Words>{ticket.message}</Words>
    </Card>
  );
}

function Answer({ reply }: { reply: TicketReply }) {
  return (
    <Card as="li" tone="sunk" className="ml-4 md:ml-10">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          <Given>{reply.author.fullName}</Given>
        </span>
        <span className="text-14 text-ink-2">
          <TimeText instant={reply.createdAt} /> ·{' '}
          {reply.mailedAt === null ? m.contact_reply_on_its_way() : m.contact_reply_mailed()}
        </span>
      </p>
      <Words>{reply.message}</Words>
    </Card>
  );
}

function Thread({ ticket, onStale }: { ticket: TicketThread; onStale: () => void }) {
  return (
    <div className="grid gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      {/* First also for keys and ears: what becomes of it is not looked for below a long thread. */}
      <div className="xl:sticky xl:top-24 xl:col-start-2 xl:row-start-1 xl:self-start">
        <TicketStatePart ticket={ticket} onStale={onStale} />
      </div>
      <div className="grid content-start gap-4 xl:col-start-1 xl:row-start-1">
        <Message ticket={ticket} />
        {ticket.thread.length > 0 && (
          <ol aria-label={m.contact_thread()} className="grid gap-4">
            {ticket.thread.map((reply) => (
              <Answer key={reply._id} reply={reply} />
            ))}
          </ol>
        )}
        <section aria-label={m.contact_reply_title()} className="mt-4 max-w-form">
          {ticket.can.reply ? (
            <ReplyForm ticket={ticket} onStale={onStale} />
          ) : (
            <Notice tone="info">{m.contact_reply_closed()}</Notice>
          )}
        </section>
      </div>
    </div>
  );
}

/** A message with what was answered: answered, given to somebody, closed. */
export function TicketScreen({ id }: { id: string }) {
  const query = useApi(getTicket, { params: { id } });
  const { data } = query;
  const isMissing = [400, 404].includes(statusOf(query.error));
  return (
    <FormScreen
      title={data ? m.contact_ticket_title({ number: data.ticketNo }) : m.contact_ticket()}
      crumbs={[{ label: m.contact_inbox_title(), to: staffPaths.inbox.list() }]}
      isWide
    >
      {isMissing ? (
        <EmptyState title={m.contact_ticket_missing()} text={m.contact_ticket_missing_text()} />
      ) : (
        <QueryState
          query={query}
          skeleton={
            <div className="grid gap-6">
              <TextSkeleton lines={4} />
              <Skeleton className="h-64 w-full" />
            </div>
          }
        >
          {() => data && <Thread ticket={data} onStale={() => void query.refetch()} />}
        </QueryState>
      )}
    </FormScreen>
  );
}
