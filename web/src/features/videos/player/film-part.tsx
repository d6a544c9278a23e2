import { formatLength } from '@chinar/content/format';
import type { Played, Video } from '@chinar/contract/videos';
import * as m from '@chinar/messages/paraglide/messages';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { currentLocale } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { type Choices, readChoices, speeds, writeChoices } from './choices.ts';
import { speak } from './chrome-words.ts';
import { FilmBar } from './film-bar.tsx';
import { FilmControls } from './film-controls.tsx';
import { isForFilm, pressKey } from './keys.ts';
import type { PlayerProps } from './player-props.ts';
import { seek, setRate } from './use-film.ts';
import { useSource } from './use-source.ts';
import { useWatchTelling } from './watch-telling.ts';

speak();

/** Adds what is said as tracks: the menu of the controls offers them. */
function addCaptions(player: HTMLVideoElement, { captions }: Video): void {
  const own = currentLocale();
  for (const { language, cues } of captions) {
    const name = language === 'hi' ? m.videos_language_hi() : m.videos_language_en();
    const track = player.addTextTrack('captions', name, language);
    for (const { from, to, text } of cues) track.addCue(new VTTCue(from, to, text));
    track.mode = language === own ? 'showing' : 'hidden';
  }
}

/** Where it turns to something new is marked on the bar of its time. */
function addChapters(player: HTMLVideoElement, { chapters, seconds }: Video): void {
  if (chapters.length === 0) return;
  const track = player.addTextTrack('chapters');
  for (const [index, { at, title }] of chapters.entries())
    track.addCue(new VTTCue(at, chapters[index + 1]?.at ?? seconds, title));
  track.mode = 'hidden';
}

function start(player: HTMLVideoElement, from: number): void {
  seek(player, from);
  // Where a browser wants another press it shows its own button.
  player.play().catch(() => undefined);
}

/** How this device plays films; what is chosen on the film itself is remembered as well. */
function useChoices(player: HTMLVideoElement | null) {
  const [choices, setChoices] = useState<Choices>(readChoices);
  const choose = (part: Partial<Choices>): void => {
    const next = { ...choices, ...part };
    writeChoices(next);
    setChoices(next);
  };
  const { speed } = choices;
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    if (player) setRate(player, speed);
  }, [player, speed]);
  useEffect(() => {
    const hear = (): void => {
      const rate = speeds.find((one) => one === player?.playbackRate);
      if (rate !== undefined && rate !== player?.defaultPlaybackRate)
        latest.current({ speed: rate });
    };
    player?.addEventListener('ratechange', hear);
    return () => player?.removeEventListener('ratechange', hear);
  }, [player]);
  return { choices, choose };
}

type Hands = { setSpeed: (speed: number) => void; next: (() => void) | undefined };

/** The keys of the page of a film: they are heard on the film and its controls, and never while somebody types. */
function useKeys(player: HTMLVideoElement | null, hands: Hands): void {
  const latest = useRef(hands);
  useEffect(() => {
    latest.current = hands;
  });
  useEffect(() => {
    if (!player) return undefined;
    const hear = (event: KeyboardEvent): void => {
      if (!isForFilm(event, player)) return;
      const said = { ...latest.current, language: currentLocale() };
      if (pressKey(player, event, said)) event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [player]);
}

/** Where it goes on, and how it begins anew. */
function Resumed({ from, onAgain }: { from: number; onAgain: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-t border-line bg-surface px-4 py-1 text-14">
      <span>{m.videos_resumed({ time: formatLength(from) })}</span>
      <Button variant="ghost" size="sm" onClick={onAgain}>
        <RotateCcw size={16} aria-hidden="true" />
        {m.videos_from_start()}
      </Button>
    </div>
  );
}

type FilmProps = PlayerProps & {
  played: Played;
  /** Its address has ended, or the line; `at`: where it stood. */
  onFault: (at: number) => void;
};

/** A film that was wanted: it plays, by its own buttons and by keys, and tells what was seen of it. */
export function Film({ video, film, played, onFault, within = {}, onProgress, next }: FilmProps) {
  const { player, setPlayer, wanted } = film;
  const [isResumed, setResumed] = useState(played.resume !== null && wanted === null);
  const hasBegun = useRef(false);
  const { choices, choose } = useChoices(player);
  useWatchTelling(player, { videoId: video._id, within, onProgress });
  useKeys(player, { setSpeed: (speed) => choose({ speed }), next });
  const from = wanted?.second ?? played.resume?.position ?? 0;
  useSource(player, { played, choices, from, onFault });
  useEffect(() => {
    if (!player || hasBegun.current) return;
    hasBegun.current = true;
    addCaptions(player, video);
    addChapters(player, video);
    start(player, from);
    // The button that was pressed is gone; a line of what is said keeps the focus.
    if (wanted) player.scrollIntoView({ block: 'nearest' });
    else player.focus();
  }, [player, video, from, wanted]);
  return (
    <>
      <FilmControls {...{ video, played, choices }} onChoose={choose}>
        {/* Captions are added when it plays; what is said is written beside it, too. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          slot="media"
          ref={setPlayer}
          poster={video.thumbnail ?? undefined}
          playsInline
          tabIndex={-1}
          onError={({ currentTarget }) => {
            // What a script hands on has its own ear.
            if (!currentTarget.src.startsWith('blob:')) onFault(currentTarget.currentTime);
          }}
          preload="auto"
          aria-label={video.title}
        />
      </FilmControls>
      {!video.hasSound && (
        <p className="border-t border-line bg-surface px-4 py-2 text-14 text-ink-2">
          {m.videos_silent()}
        </p>
      )}
      {isResumed && (
        <Resumed
          from={from}
          onAgain={() => {
            if (player) seek(player, 0);
            setResumed(false);
          }}
        />
      )}
      <FilmBar choices={choices} onChoose={choose} hasNext={next !== undefined} />
    </>
  );
}
