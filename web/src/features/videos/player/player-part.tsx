import { formatLength } from '@chinar/content/format';
import { getVideo, type Played, playVideo, type Video, watchVideo } from '@chinar/contract/videos';
import * as m from '@chinar/messages/paraglide/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Play, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { statusOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useSend } from '../../../lib/queries.ts';
import { ownId } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Press } from '../../../ui/press.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { VideoCover } from '../video-card.tsx';
import { sizeWords } from '../video-words.ts';
import { type FilmState, seek } from './use-film.ts';
import { makeWatchLog } from './watch-log.ts';

const saveMs = 15_000;
/** Nothing is told before so many seconds were really played. */
const leastSeconds = 2;

/** Adds what is said as tracks: the player's own menu offers them. */
function addCaptions(player: HTMLVideoElement, { captions }: Video): void {
  const own = currentLocale();
  for (const { language, cues } of captions) {
    const name = language === 'hi' ? m.videos_language_hi() : m.videos_language_en();
    const track = player.addTextTrack('captions', name, language);
    for (const { from, to, text } of cues) track.addCue(new VTTCue(from, to, text));
    track.mode = language === own ? 'showing' : 'hidden';
  }
}

/** Tells which seconds were seen while the film plays, on pause, and when the page is left. */
function useWatchTelling(player: HTMLVideoElement | null, videoId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    // A visitor's way through a film is nobody's to keep.
    if (!player || !ownId()) return undefined;
    const log = makeWatchLog();
    let last = 0;
    const tell = (keepalive = false): void => {
      if (log.size() < leastSeconds) return;
      last = performance.now();
      const ranges = log.take().slice(-64);
      const position = Math.floor(player.currentTime);
      const body = { ranges, position, at: new Date().toISOString() };
      const params = { id: videoId };
      // What the page said of the place to go on is old: it is asked when it is opened again.
      const isOld = { queryKey: [getVideo.name], refetchType: 'none' } as const;
      call(watchVideo, { params, body }, { keepalive }).then(
        () => client.invalidateQueries(isOld),
        (error: unknown) => {
          // It was begun as a visitor, or before the history was cleared: from now on it is kept.
          if (statusOf(error) === 404) call(playVideo, { params }).catch(() => undefined);
        },
      );
    };
    const look = (): void => {
      log.look(player.currentTime);
      if (performance.now() - last > saveMs) tell();
    };
    const move = (): void => log.move(player.currentTime);
    const stop = (): void => {
      log.look(player.currentTime);
      tell();
    };
    const leave = (): void => {
      if (document.visibilityState === 'hidden') tell(true);
    };
    last = performance.now();
    player.addEventListener('timeupdate', look);
    player.addEventListener('seeking', move);
    player.addEventListener('pause', stop);
    document.addEventListener('visibilitychange', leave);
    return () => {
      tell(true);
      player.removeEventListener('timeupdate', look);
      player.removeEventListener('seeking', move);
      player.removeEventListener('pause', stop);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [player, videoId, client]);
}

function start(player: HTMLVideoElement, from: number): void {
  seek(player, from);
  // Where a browser wants another press it shows its own button.
  player.play().catch(() => undefined);
}

function Film({
  video,
  film: { player, setPlayer, wanted },
  played,
  onFault,
}: {
  video: Video;
  film: FilmState;
  played: Played;
  /** Its address has ended, or the line. */
  onFault: () => void;
}) {
  const [isResumed, setResumed] = useState(played.resume !== null && wanted === null);
  const hasBegun = useRef(false);
  useWatchTelling(player, video._id);
  const from = wanted?.second ?? played.resume?.position ?? 0;
  useEffect(() => {
    if (!player || hasBegun.current) return;
    hasBegun.current = true;
    addCaptions(player, video);
    start(player, from);
    // The button that was pressed is gone; a line of what is said keeps the focus.
    if (wanted) player.scrollIntoView({ block: 'nearest' });
    else player.focus();
  }, [player, video, from, wanted]);
  return (
    <>
      {/* Captions are added when it plays; what is said is written beside it, too. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={setPlayer}
        src={played.sources[0]?.url}
        poster={video.thumbnail ?? undefined}
        controls
        playsInline
        onError={onFault}
        preload="auto"
        aria-label={video.title}
        className="aspect-video w-full bg-black"
      />
      {!video.hasSound && (
        <p className="border-t border-line bg-surface px-4 py-2 text-14 text-ink-2">
          {m.videos_silent()}
        </p>
      )}
      {isResumed && (
        <div className="flex flex-wrap items-center gap-x-4 border-t border-line bg-surface px-4 py-1 text-14">
          <span>{m.videos_resumed({ time: formatLength(from) })}</span>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              if (player) seek(player, 0);
              setResumed(false);
            }}
          >
            <RotateCcw size={16} aria-hidden="true" />
            {m.videos_from_start()}
          </Button>
        </div>
      )}
    </>
  );
}

/** What playing costs, and from where on it plays. */
function playWords({ bytes, duration, resume }: Video): string {
  const size = sizeWords(bytes);
  if (!resume) return m.videos_play({ size, length: duration });
  return m.videos_continue({ size, time: formatLength(resume.position) });
}

/** The film: its picture until somebody wants to see it, for bytes cost money. */
export function Player({ video, film }: { video: Video; film: FilmState }) {
  const play = useSend(playVideo);
  const [isBroken, setBroken] = useState(false);
  const begin = (): void => {
    setBroken(false);
    play.mutate({ params: { id: video._id } });
  };
  const { wanted } = film;
  const begun = useRef(wanted);
  useEffect(() => {
    if (!wanted || begun.current === wanted) return;
    begun.current = wanted;
    begin();
  });
  return (
    <div className="overflow-hidden rounded-card border border-line max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      {play.data ? (
        <Film
          video={video}
          film={film}
          played={play.data}
          onFault={() => {
            play.reset();
            setBroken(true);
          }}
        />
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
            {playWords(video)}
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
