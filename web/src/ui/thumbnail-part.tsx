import type { Endpoint } from '@chinar/contract/endpoint';
import { pictureLimits } from '@chinar/contract/pictures';
import * as m from '@chinar/messages/paraglide/messages';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { call } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { sizeText } from '../lib/size-text.ts';
import type { Sent } from '../lib/upload.ts';
import { Button } from './button.tsx';
import { PictureChooser, pictureTypes } from './picture.tsx';
import { Progress } from './progress.tsx';
import { toast } from './toasts.tsx';

const saidOf = (error: unknown): string =>
  error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : m.error_internal();

/** Why a file is not even sent; nothing where it may be. */
function refusalOf({ type, size }: File): string {
  if (!pictureTypes.some((known) => known === type))
    return m.common_image_kind({ kinds: 'JPEG, PNG, WebP' });
  const limits = { size: sizeText(size), maximum: sizeText(pictureLimits.bytes) };
  return size > pictureLimits.bytes ? m.common_image_large(limits) : '';
}

type Acts = {
  /** Takes the file under the name that its contract says. */
  set: Endpoint;
  remove: Endpoint;
  params: { id: string };
  /** Whose answers are old afterwards. */
  touches: readonly Endpoint[];
};

/** Sends a picture, which can be stopped, or takes it away. */
function useThumbnail({ set, remove, params, touches }: Acts) {
  const client = useQueryClient();
  const [sent, setSent] = useState<Sent | null>(null);
  const [said, setSaid] = useState('');
  const stopper = useRef<AbortController>(null);
  const settle = async (work: Promise<unknown>, done: string): Promise<void> => {
    setSaid('');
    try {
      await work;
      await Promise.all(touches.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
      toast.success(done);
    } catch (error) {
      setSaid(stopper.current?.signal.aborted ? m.common_upload_stopped() : saidOf(error));
    } finally {
      setSent(null);
    }
  };
  return {
    sent,
    said,
    stop: () => stopper.current?.abort(),
    send: async (file: File): Promise<void> => {
      const refusal = refusalOf(file);
      if (refusal) return setSaid(refusal);
      const mine = new AbortController();
      stopper.current = mine;
      setSent({ sent: 0, total: file.size });
      const options = { file, onSent: setSent, signal: mine.signal };
      await settle(call(set, { params }, options), m.common_picture_saved());
    },
    drop: () => settle(call(remove, { params }), m.common_picture_removed()),
  };
}

/** The picture on the cards of something; without one its cover is drawn. */
export function ThumbnailPart({
  isChosen,
  cover,
  hint = m.common_picture_hint(),
  ...acts
}: Acts & {
  isChosen: boolean;
  /** What a picture has to be, and whether one may do without. */
  hint?: string;
  /** As its cards show it now. */
  cover: ReactNode;
}) {
  const { sent, said, send, drop, stop } = useThumbnail(acts);
  const note = useId();
  return (
    <section aria-label={m.common_picture()} className="grid gap-4">
      <h2 className="text-22">{m.common_picture()}</h2>
      <div className="flex flex-wrap items-center gap-5">
        <div className="w-full max-w-72 overflow-hidden rounded-card border border-line">
          {cover}
        </div>
        <div className="grid min-w-0 flex-1 basis-64 gap-3">
          {sent ? (
            <>
              <Progress
                value={sent.sent}
                max={sent.total}
                label={m.common_upload_sending({ name: m.common_picture() })}
              />
              <Button size="sm" onClick={stop}>
                {m.common_upload_stop()}
              </Button>
            </>
          ) : (
            <div className="flex flex-wrap gap-3">
              <PictureChooser
                describedBy={note}
                isChosen={isChosen}
                onChoose={(file) => void send(file)}
              />
              {isChosen && (
                <Button variant="danger-outline" onClick={() => void drop()}>
                  {m.common_image_remove()}
                </Button>
              )}
            </div>
          )}
          <p id={note} className={`text-14 ${said ? 'font-medium text-bad' : 'text-ink-2'}`}>
            <span role={said ? 'alert' : undefined}>{said || hint}</span>
          </p>
        </div>
      </div>
    </section>
  );
}
