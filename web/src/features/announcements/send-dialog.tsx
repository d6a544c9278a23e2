import {
  type Announcement,
  cancelAnnouncement,
  getAnnouncement,
  listAnnouncements,
  scheduleAnnouncement,
} from '@chinar/contract/announcements';
import * as m from '@chinar/messages/paraglide/messages';
import { useSend } from '../../lib/queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { stateSentence, timeOf } from './announcement-words.tsx';

const touches = [listAnnouncements, getAnnouncement];

/** Stops an announcement that has not begun to go out. */
export function useStop() {
  const stop = useSend(cancelAnnouncement, { touches });
  return {
    isBusy: stop.isPending,
    stop: (id: string): void =>
      stop.mutate(
        { params: { id } },
        {
          onSuccess: () => toast.info(m.announcements_stopped()),
          onError: (error) => toast.error(error.message),
        },
      ),
  };
}

/** Asks once more, saying when it goes out; afterwards it can still be stopped. */
export function SendDialog({
  announcement: { _id, title, publishAt, version },
  onClose,
}: {
  announcement: Announcement;
  onClose: () => void;
}) {
  const send = useSend(scheduleAnnouncement, { touches });
  const { stop } = useStop();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      isBusy={send.isPending}
      title={m.announcements_send_title({ title })}
      text={
        publishAt
          ? m.announcements_send_later({ when: timeOf(publishAt) })
          : m.announcements_send_soon()
      }
      verb={m.announcements_send()}
      onConfirm={() =>
        send.mutate(
          { params: { id: _id }, body: { version } },
          {
            onSuccess: (scheduled) => {
              const said = publishAt ? stateSentence(scheduled) : m.announcements_sent_soon();
              toast.success(said ?? m.announcements_sent_soon(), { undo: () => stop(_id) });
              onClose();
            },
            onError: (error) => toast.error(error.message),
          },
        )
      }
    />
  );
}
