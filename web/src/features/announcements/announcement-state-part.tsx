import {
  type Announcement,
  getAnnouncement,
  listAnnouncements,
  recallAnnouncement,
} from '@chinar/contract/announcements';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useSend } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { audienceWords, stateSentence, StatusTag } from './announcement-words.tsx';
import { useStop } from './send-dialog.tsx';

function Recall({ announcement: { _id, title } }: { announcement: Announcement }) {
  const [isAsking, setAsking] = useState(false);
  const recall = useSend(recallAnnouncement, { touches: [listAnnouncements, getAnnouncement] });
  return (
    <>
      <Button variant="danger-outline" onClick={() => setAsking(true)}>
        {m.announcements_recall()}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isDestructive
        isBusy={recall.isPending}
        title={m.announcements_recall_title({ title })}
        text={m.announcements_recall_text()}
        verb={m.announcements_recall()}
        onConfirm={() =>
          recall.mutate(
            { params: { id: _id } },
            {
              onSuccess: () => toast.success(m.announcements_recalled()),
              onError: (error) => toast.error(error.message),
              onSettled: () => setAsking(false),
            },
          )
        }
      />
    </>
  );
}

/** How an announcement stands, and what stops it. Nothing for a draft. */
export function AnnouncementStatePart({ announcement }: { announcement: Announcement }) {
  const { stop, isBusy } = useStop();
  const sentence = stateSentence(announcement);
  if (sentence === null) return null;
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <StatusTag status={announcement.status} />
          <span className="text-14 text-ink-2">{audienceWords(announcement.audience)}</span>
        </p>
        <p className="mt-1" aria-live="polite">
          {sentence}
        </p>
      </div>
      {announcement.can.cancel && (
        <Button loading={isBusy} onClick={() => stop(announcement._id)}>
          {m.announcements_stop()}
        </Button>
      )}
      {announcement.can.recall && <Recall announcement={announcement} />}
    </Card>
  );
}
