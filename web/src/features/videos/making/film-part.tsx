import { formatLength } from '@chinar/content/format';
import type { VideoRecord } from '@chinar/contract/videos.making';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { sizeText } from '../../../lib/size-text.ts';
import { useHydrated } from '../../../lib/effects.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { sizeWords } from '../video-words.ts';
import { CopiesPart } from './copies-part.tsx';
import { filmBytes, filmTypes } from './film-limits.ts';
import { UploadRow } from './upload-row.tsx';
import { begunFilm, sendFilm, useUploads } from './uploads.ts';

const kinds = {
  film: m.videos_file_film,
  copy: m.videos_file_copy,
  sound: m.videos_file_sound,
};

/** What is there of a film: each file with its height and what it weighs. */
function Files({ video: { files, seconds } }: { video: VideoRecord }) {
  return (
    <ul className="grid gap-1 text-14 text-ink-2 tabular-nums">
      {files.map(({ kind, height, bytes }) => (
        <li key={`${kind} ${height}`}>
          {[
            kinds[kind](),
            height && m.videos_height({ height }),
            sizeWords(bytes),
            kind === 'film' && seconds && formatLength(seconds),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}

function Chooser({ video }: { video: VideoRecord }) {
  const [said, setSaid] = useState('');
  // What this device has begun is known once the page is alive.
  const begun = useHydrated() ? begunFilm(video._id) : null;
  const take = ([file]: File[]): void => {
    if (!file) return;
    const isFilm = filmTypes.some((known) => known === file.type);
    const limits = { name: file.name, size: sizeText(file.size), maximum: sizeText(filmBytes) };
    if (!isFilm) return setSaid(m.videos_upload_kind({ name: file.name }));
    if (file.size > filmBytes) return setSaid(m.videos_upload_large(limits));
    setSaid('');
    sendFilm(video._id, file);
  };
  const percent = Math.floor((begun?.share ?? 0) * 100);
  return (
    <>
      <FileDrop
        label={m.videos_film_choose()}
        hint={
          begun
            ? m.videos_film_again({ name: begun.name, percent })
            : m.videos_film_hint({ maximum: sizeText(filmBytes) })
        }
        accept={filmTypes.join(',')}
        onFiles={take}
      />
      {said !== '' && (
        <Notice tone="bad" isAlert>
          {said}
        </Notice>
      )}
    </>
  );
}

/** The film of a video: on its way, there, or to be chosen. */
export function FilmPart({ video }: { video: VideoRecord }) {
  const upload = useUploads().find(({ videoId }) => videoId === video._id);
  if (video.external !== null)
    return <p className="text-14 text-ink-2">{m.videos_external_at({ url: video.external })}</p>;
  const isOnItsWay = upload && (upload.state !== 'done' || upload.copied !== null);
  const hasFilm = video.files.length > 0;
  return (
    <section aria-label={m.videos_part_film()} className="grid gap-4">
      <h2 className="text-22">{m.videos_part_film()}</h2>
      {hasFilm && <Files video={video} />}
      {hasFilm && <CopiesPart video={video} />}
      {isOnItsWay && <UploadRow upload={upload} isOfPage />}
      {!isOnItsWay && video.status !== 'processing' && video.status !== 'deleted' && (
        <>
          {hasFilm ? (
            <Fold label={m.videos_film_replace()}>
              <Chooser video={video} />
            </Fold>
          ) : (
            <Chooser video={video} />
          )}
        </>
      )}
    </section>
  );
}
