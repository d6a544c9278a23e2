import { formatLength } from '@chinar/content/format';
import { playVideo, type Video } from '@chinar/contract/videos';
import * as m from '@chinar/messages/paraglide/messages';
import { ExternalLink, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../../lib/effects.ts';
import { useSend } from '../../../lib/queries.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Press } from '../../../ui/press.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { VideoCover } from '../video-card.tsx';
import { sizeWords } from '../video-words.ts';
import { costOf, readChoices } from './choices.ts';
import { useFilmCopy } from './film-copy.ts';
import type { PlayerProps } from './player-props.ts';

/** What playing costs, and from where on it plays. */
function playWords(video: Video, isSaving: boolean): string {
  const { duration, resume } = video;
  const cost = costOf(video, isSaving);
  const size = sizeWords(cost.bytes);
  if (resume) return m.videos_continue({ size, time: formatLength(resume.position) });
  if (cost.height === null) return m.videos_play({ size, length: duration });
  return m.videos_play_small({ size, length: duration, height: cost.height });
}

/** A film that lies elsewhere: its host is named, and nothing of it is loaded here. */
function Elsewhere({ video }: { video: Video }) {
  const { host = '', url = '' } = video.external ?? {};
  return (
    <div className="relative overflow-hidden rounded-card border border-line max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      <VideoCover video={video} shape="film" />
      <div className="absolute bottom-4 left-4">
        <LinkButton variant="primary" to={url} target="_blank" rel="noopener noreferrer" reload>
          <ExternalLink size={20} aria-hidden="true" />
          {m.videos_watch_at({ host })}
        </LinkButton>
      </div>
    </div>
  );
}

const loadFilm = async () => (await import('./film-part.tsx')).Film;
/** What plays it comes with the press: who only reads loads none of it. */
const Film = latePart(loadFilm, { waiting: <Waiting /> });

function Waiting() {
  return (
    <div className="grid aspect-video w-full place-items-center bg-black text-white">
      <Spinner />
    </div>
  );
}

/** A line that broke is tried again once in so many milliseconds. */
const againMs = 30_000;

/** The film: its picture until somebody wants to see it, for bytes cost money. */
export function Player({ video, film, ...more }: PlayerProps) {
  const { within } = more;
  const play = useSend(playVideo);
  const copy = useFilmCopy(video);
  const [isFromCopy, setFromCopy] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const triedAt = useRef(-againMs);
  const isAlive = useHydrated();
  const begin = (): void => {
    setBroken(false);
    // The code comes while the address is asked for; where it does not, the part itself says so.
    loadFilm().catch(() => undefined);
    // What is on the device asks nobody, and costs nothing.
    if (copy.played) return setFromCopy(true);
    play.mutate({ params: { id: video._id }, body: within ?? {} });
  };
  const { wanted, playFrom } = film;
  const begun = useRef(wanted);
  useEffect(() => {
    if (!wanted || begun.current === wanted) return;
    begun.current = wanted;
    begin();
  });
  // An address that has ended is asked for anew, and the film goes on where it stood.
  const mend = (at: number): void => {
    play.reset();
    // A copy that does not play is none.
    if (isFromCopy) copy.drop();
    setFromCopy(false);
    if (at < 1 || performance.now() - triedAt.current < againMs) return setBroken(true);
    triedAt.current = performance.now();
    film.setPlayer(null);
    playFrom(at, true);
  };
  const played = isFromCopy ? copy.played : (play.data ?? null);
  if (video.external) return <Elsewhere video={video} />;
  return (
    <div className="overflow-hidden rounded-card border border-line max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      {played ? (
        <Film {...{ video, film, ...more }} played={played} onFault={mend} />
      ) : (
        <Press
          onClick={begin}
          disabled={play.isPending}
          className="group relative block aspect-video w-full overflow-hidden"
        >
          <VideoCover video={video} shape="film" />
          <span className="state absolute bottom-4 left-4 flex min-h-12 items-center gap-2.5 rounded-full bg-leaf pr-5 pl-4 font-semibold text-leaf-ink shadow-raised group-hover:brightness-110">
            {play.isPending ? (
              <Spinner />
            ) : (
              <Play size={22} className="fill-current" aria-hidden="true" />
            )}
            {copy.played
              ? m.videos_play_copy({ length: video.duration })
              : playWords(video, isAlive && readChoices().isSaving)}
          </span>
        </Press>
      )}
      {(play.error ?? isBroken) && (
        <div className="p-3">
          <Notice tone="bad" isAlert>
            {m.videos_play_failed()}
          </Notice>
        </div>
      )}
    </div>
  );
}
