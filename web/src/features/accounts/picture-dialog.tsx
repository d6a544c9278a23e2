import type { User } from '@chinar/contract/accounts';
import * as m from '@chinar/messages/paraglide/messages';
import { useId, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { updateUser } from '../../lib/session.ts';
import type { Sent } from '../../lib/upload.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CutPreview, PictureChooser, pictureTypes, PlaceSlider } from '../../ui/picture.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toasts.tsx';
import { cutPicture, type PictureKind, pictureKinds } from './picture-data.ts';

const saidOf = (error: unknown): string =>
  error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : m.error_internal();

/** Sends a picture, and can be stopped; what went wrong is told in words. */
function usePicture(kind: PictureKind, onDone: () => void) {
  const { shape, update, remove } = pictureKinds[kind];
  const [sent, setSent] = useState<Sent | null>(null);
  const [said, setSaid] = useState('');
  const stopper = useRef<AbortController>(null);
  const settle = async (work: Promise<User>, done: string): Promise<void> => {
    setSaid('');
    try {
      updateUser(await work);
      toast.success(done);
      onDone();
    } catch (error) {
      setSaid(stopper.current?.signal.aborted ? m.common_upload_stopped() : saidOf(error));
    } finally {
      setSent(null);
    }
  };
  const send = async (chosen: File, place: number): Promise<void> => {
    const mine = new AbortController();
    stopper.current = mine;
    setSent({ sent: 0, total: chosen.size });
    const file = await cutPicture(chosen, shape, place).catch(() => null);
    if (!file) {
      setSent(null);
      return setSaid(m.issue_picture_unreadable());
    }
    const options = { file, onSent: setSent, signal: mine.signal };
    await settle(call(update, {}, options), m.accounts_picture_saved());
  };
  return {
    sent,
    said,
    setSaid,
    send,
    stop: () => stopper.current?.abort(),
    remove: () => settle(call(remove), m.accounts_picture_removed()),
  };
}

type ActsProps = Pick<ReturnType<typeof usePicture>, 'sent' | 'stop' | 'remove'> & {
  mayRemove: boolean;
  onClose: () => void;
  /** There once a picture is chosen. */
  onSend: (() => void) | null;
};

function Acts({ sent, stop, remove, mayRemove, onClose, onSend }: ActsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {mayRemove && (
        <Button variant="danger-outline" onClick={() => void remove()}>
          {m.common_image_remove()}
        </Button>
      )}
      <Button onClick={sent ? stop : onClose}>
        {sent ? m.common_upload_stop() : m.common_cancel()}
      </Button>
      {onSend && (
        <Button variant="primary" loading={sent !== null} onClick={onSend}>
          {m.accounts_picture_submit()}
        </Button>
      )}
    </div>
  );
}

/** Chooses a picture, shows how it will be cut, and sends it. Loaded when it is opened. */
export function PictureDialog({
  kind,
  hasOne,
  onClose,
}: {
  kind: PictureKind;
  hasOne: boolean;
  onClose: () => void;
}) {
  const { title, text } = pictureKinds[kind];
  const [file, setFile] = useState<File | null>(null);
  const [place, setPlace] = useState(50);
  const { sent, said, setSaid, send, stop, remove } = usePicture(kind, onClose);
  const note = useId();
  const choose = (chosen: File): void => {
    const isKind = pictureTypes.some((type) => type === chosen.type);
    setSaid(isKind ? '' : m.common_image_kind({ kinds: 'JPEG, PNG, WebP' }));
    if (isKind) setFile(chosen);
  };
  const close = (): void => {
    stop();
    onClose();
  };
  return (
    <Dialog isOpen onClose={close} title={title()} text={text()}>
      <div className="grid gap-4">
        {file && <CutPreview file={file} place={place} isRound={kind === 'avatar'} />}
        {file && !sent && (
          <PlaceSlider label={m.accounts_picture_place()} place={place} onChange={setPlace} />
        )}
        {!sent && <PictureChooser describedBy={note} isChosen={file !== null} onChoose={choose} />}
        <p id={note} className={`text-14 ${said ? 'font-medium text-bad' : 'text-ink-2'}`}>
          <span role={said ? 'alert' : undefined}>{said || m.accounts_picture_hint()}</span>
        </p>
        {sent && (
          <Progress
            value={sent.sent}
            max={sent.total}
            label={m.common_upload_sending({ name: title() })}
          />
        )}
        <Acts
          {...{ sent, stop, remove }}
          mayRemove={hasOne && !file}
          onClose={close}
          onSend={file && (() => void send(file, place))}
        />
      </div>
    </Dialog>
  );
}
