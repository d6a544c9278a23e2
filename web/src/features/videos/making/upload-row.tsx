import { formatLength } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { Pause, Play, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { saidOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { sizeWords } from '../video-words.ts';
import {
  dropFilm,
  type FilmUpload,
  pauseFilm,
  removeRefused,
  resumeFilm,
  type UploadState,
} from './uploads.ts';

const states: Record<UploadState, () => string> = {
  sending: m.videos_upload_sending,
  waiting: m.videos_upload_waiting,
  paused: m.videos_upload_paused,
  settling: m.videos_upload_settling,
  failed: m.videos_upload_failed,
  refused: m.videos_upload_refused,
  done: m.videos_upload_done,
};

/** Bytes, speed and the time that is left, as far as they are known. */
function factsOf({ sent, total, speed, state }: FilmUpload): string {
  if (state === 'refused') return sizeWords(total);
  const parts = [m.common_upload_of({ sent: sizeWords(sent), total: sizeWords(total) })];
  if (state === 'sending' && speed > 0) {
    parts.push(m.videos_upload_speed({ speed: sizeWords(speed) }));
    parts.push(m.videos_upload_left({ time: formatLength(Math.ceil((total - sent) / speed)) }));
  }
  return parts.join(' · ');
}

type RowProps = {
  upload: FilmUpload;
  /** On the page of its video, where another film is chosen; in a list what was refused is removed. */
  isOfPage?: boolean;
};

/** What is left to do about a film that was refused. */
function Refused({ upload, isOfPage = false }: RowProps) {
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await removeRefused(upload);
      toast.success(m.videos_upload_removed());
    } catch (error) {
      toast.error(saidOf(error, ''));
      setBusy(false);
    }
  };
  if (isOfPage)
    return (
      <Button size="sm" onClick={() => dropFilm(upload.videoId)}>
        {m.videos_upload_other()}
      </Button>
    );
  return (
    <Button size="sm" loading={isBusy} onClick={() => void remove()}>
      <Trash2 size={16} aria-hidden="true" />
      {m.videos_upload_remove()}
    </Button>
  );
}

/** What can be done with a film on its way; to give it up is asked for. */
function Acts({ upload, onGiveUp }: { upload: FilmUpload; onGiveUp: () => void }) {
  const { videoId, state } = upload;
  const isUnderWay = state === 'sending' || state === 'waiting';
  const canGoOn = state === 'paused' || state === 'failed';
  return (
    <>
      {isUnderWay && (
        <Button size="sm" onClick={() => pauseFilm(videoId)}>
          <Pause size={16} aria-hidden="true" />
          {m.videos_upload_pause()}
        </Button>
      )}
      {canGoOn && (
        <Button size="sm" onClick={() => resumeFilm(videoId)}>
          <Play size={16} aria-hidden="true" />
          {m.videos_upload_resume()}
        </Button>
      )}
      {(isUnderWay || canGoOn) && (
        <Button size="sm" variant="ghost" onClick={onGiveUp}>
          <X size={16} aria-hidden="true" />
          {m.videos_upload_cancel()}
        </Button>
      )}
    </>
  );
}

/** A film on its way, with what can be done about it. */
export function UploadRow({ upload, isOfPage = false }: RowProps) {
  const { videoId, name, sent, total, state, said, copied } = upload;
  const [isAsked, setAsked] = useState(false);
  const isRefused = state === 'refused';
  return (
    <div className="grid gap-3">
      {isRefused ? (
        <p className="font-medium break-words">{name}</p>
      ) : (
        <Progress value={sent} max={total} label={name} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 text-14 text-ink-2 tabular-nums">
          <output className="font-medium text-ink">{states[state]()}</output> · {factsOf(upload)}
        </p>
        {isRefused ? (
          <Refused upload={upload} isOfPage={isOfPage} />
        ) : (
          <Acts upload={upload} onGiveUp={() => setAsked(true)} />
        )}
      </div>
      {said !== '' && (
        <Notice tone="bad" isAlert>
          {said}
        </Notice>
      )}
      {copied !== null && <Progress value={copied} max={1} label={m.videos_upload_copying()} />}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          dropFilm(videoId);
        }}
        title={m.videos_upload_cancel_title({ name })}
        text={m.videos_upload_cancel_text()}
        verb={m.videos_upload_cancel()}
        isDestructive
      />
    </div>
  );
}
