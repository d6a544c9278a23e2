import { pictureLimits } from '@chinar/contract/pictures';
import {
  getTestSeries,
  getTestSeriesForEdit,
  listTestSeries,
  type TestSeriesRecord,
} from '@chinar/contract/test-series';
import {
  listStaffSeries,
  removeSeriesThumbnail,
  setSeriesThumbnail,
} from '@chinar/contract/test-series.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { sizeText } from '../../lib/size-text.ts';
import type { Sent } from '../../lib/upload.ts';
import { Button } from '../../ui/button.tsx';
import { PictureChooser, pictureTypes } from '../../ui/picture.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toasts.tsx';
import { SeriesCover } from './series-card.tsx';

const touched = [getTestSeriesForEdit, getTestSeries, listStaffSeries, listTestSeries];

const saidOf = (error: unknown): string =>
  error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : m.error_internal();

/** Why a file is not even sent; nothing where it may be. */
function refusalOf({ type, size }: File): string {
  if (!pictureTypes.some((known) => known === type))
    return m.common_image_kind({ kinds: 'JPEG, PNG, WebP' });
  const limits = { size: sizeText(size), maximum: sizeText(pictureLimits.bytes) };
  return size > pictureLimits.bytes ? m.common_image_large(limits) : '';
}

/** Sends a picture, which can be stopped, or takes it away. */
function useThumbnail({ _id: id }: TestSeriesRecord) {
  const client = useQueryClient();
  const [sent, setSent] = useState<Sent | null>(null);
  const [said, setSaid] = useState('');
  const stopper = useRef<AbortController>(null);
  const settle = async (work: Promise<unknown>, done: string): Promise<void> => {
    setSaid('');
    try {
      await work;
      await Promise.all(touched.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
      toast.success(done);
    } catch (error) {
      setSaid(stopper.current?.signal.aborted ? m.common_upload_stopped() : saidOf(error));
    } finally {
      setSent(null);
    }
  };
  const params = { id };
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
      await settle(call(setSeriesThumbnail, { params }, options), m.test_series_picture_saved());
    },
    remove: () => settle(call(removeSeriesThumbnail, { params }), m.test_series_picture_removed()),
  };
}

/** The picture on the cards of a series; without one its cover is drawn. */
export function ThumbnailPart({ series }: { series: TestSeriesRecord }) {
  const { sent, said, send, remove, stop } = useThumbnail(series);
  const note = useId();
  return (
    <section aria-label={m.test_series_part_picture()} className="grid gap-4">
      <h2 className="text-22">{m.test_series_part_picture()}</h2>
      <div className="flex flex-wrap items-center gap-5">
        <div className="w-full max-w-72 overflow-hidden rounded-card border border-line">
          <SeriesCover series={series} />
        </div>
        <div className="grid min-w-0 flex-1 basis-64 gap-3">
          {sent ? (
            <>
              <Progress
                value={sent.sent}
                max={sent.total}
                label={m.common_upload_sending({ name: m.test_series_part_picture() })}
              />
              <Button size="sm" onClick={stop}>
                {m.common_upload_stop()}
              </Button>
            </>
          ) : (
            <div className="flex flex-wrap gap-3">
              <PictureChooser
                describedBy={note}
                isChosen={series.thumbnail !== null}
                onChoose={(file) => void send(file)}
              />
              {series.thumbnail && (
                <Button variant="danger-outline" onClick={() => void remove()}>
                  {m.common_image_remove()}
                </Button>
              )}
            </div>
          )}
          <p id={note} className={`text-14 ${said ? 'font-medium text-bad' : 'text-ink-2'}`}>
            <span role={said ? 'alert' : undefined}>{said || m.test_series_picture_hint()}</span>
          </p>
        </div>
      </div>
    </section>
  );
}
