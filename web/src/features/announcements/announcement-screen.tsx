import { type Announcement, getAnnouncement } from '@chinar/contract/announcements';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/queries.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { Skeleton, TextSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { statusOf } from '../../lib/api-error.ts';
import { toast } from '../../ui/toasts.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementStatePart } from './announcement-state-part.tsx';
import { AnnouncementCard } from './preview-part.tsx';
import { SendDialog } from './send-dialog.tsx';

function Compose({ record }: { record?: Announcement | undefined }) {
  const navigate = useNavigate();
  const [toSend, setToSend] = useState<Announcement | null>(null);
  const open = (id: string): void =>
    void navigate(staffPaths.announcements.one(id), { replace: true });
  return (
    <>
      <AnnouncementForm
        // Put in line it begins anew: what is typed from then on is an edit of what goes out.
        key={String(record?.status === 'scheduled')}
        record={record}
        onKept={(kept, isToSend) => {
          if (isToSend) setToSend(kept);
          else toast.success(m.announcements_kept());
          if (!record && !isToSend) open(kept._id);
        }}
      />
      {toSend && (
        <SendDialog
          announcement={toSend}
          onClose={() => {
            setToSend(null);
            open(toSend._id);
          }}
        />
      )}
    </>
  );
}

/** Written words that nobody changes any more. */
function Shown({ record }: { record: Announcement }) {
  return (
    <div className="grid gap-3">
      <AnnouncementCard words={record} lang="en" priority={record.priority} />
      {record.hi && <AnnouncementCard words={record.hi} lang="hi" priority={record.priority} />}
    </div>
  );
}

function Held({ id }: { id: string }) {
  const query = useApi(getAnnouncement, { params: { id } });
  if (statusOf(query.error) === 404)
    return <EmptyState title={m.announcements_missing()} text={m.announcements_missing_text()} />;
  return (
    <QueryState
      query={query}
      skeleton={
        <div className="grid gap-6">
          <TextSkeleton lines={3} />
          <Skeleton className="h-96 w-full" />
        </div>
      }
    >
      {() =>
        query.data && (
          <div className="grid gap-6">
            <AnnouncementStatePart announcement={query.data} />
            {query.data.can.edit ? (
              <Compose key={query.data._id} record={query.data} />
            ) : (
              <Shown record={query.data} />
            )}
          </div>
        )
      }
    </QueryState>
  );
}

/** One announcement: written anew (`new`), changed, or looked at once it is on its way. */
export function AnnouncementScreen({ id }: { id: string }) {
  const isNew = id === 'new';
  return (
    <FormScreen
      title={isNew ? m.announcements_new() : m.announcements_edit_title()}
      crumbs={[{ label: m.announcements_title(), to: staffPaths.announcements.list() }]}
      isWide
    >
      {isNew ? <Compose /> : <Held id={id} />}
    </FormScreen>
  );
}
