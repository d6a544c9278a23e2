import { speeds } from './choices.ts';

/** Seconds that a press moves the film by. */
const step = { arrow: 5, letter: 10 } as const;
const louder = 0.1;

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** What the keys do beside the player itself. */
export type KeyHands = {
  setSpeed: (speed: number) => void;
  /** In which captions are shown first. */
  language: string;
  /** The next film or lesson, where there is one. */
  next?: (() => void) | undefined;
};

function move(player: HTMLVideoElement, seconds: number): void {
  player.currentTime = within(player.currentTime + seconds, player.duration || 0);
}

function toggleCaptions(player: HTMLVideoElement, { language: own }: KeyHands): void {
  const tracks = [...player.textTracks].filter(({ kind }) => kind !== 'chapters');
  const shown = tracks.find(({ mode }) => mode === 'showing');
  const wanted = tracks.find(({ language }) => language === own) ?? tracks[0];
  if (shown) shown.mode = 'hidden';
  else if (wanted) wanted.mode = 'showing';
}

async function togglePicture(player: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement) await document.exitPictureInPicture();
  else await player.requestPictureInPicture();
}

/** The film goes with its controls, where a browser lets anything but a film fill the screen. */
async function toggleFull(player: HTMLVideoElement): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await (player.parentElement ?? player).requestFullscreen();
}

/** A browser that refuses says so by itself. */
const attempt = (work: Promise<unknown>): void => void work.catch(() => undefined);

function nextSpeed(player: HTMLVideoElement, places: 1 | -1): number {
  const at = speeds.findIndex((speed) => speed >= player.playbackRate);
  return speeds[within(at + places, speeds.length - 1)] ?? 1;
}

function toggle(player: HTMLVideoElement): void {
  if (player.paused) attempt(player.play());
  else player.pause();
}

type Act = (player: HTMLVideoElement, hands: KeyHands) => void;

const acts: Record<string, Act> = {
  ' ': toggle,
  k: toggle,
  j: (player) => move(player, -step.letter),
  l: (player) => move(player, step.letter),
  ArrowLeft: (player) => move(player, -step.arrow),
  ArrowRight: (player) => move(player, step.arrow),
  ArrowUp: (player) => {
    player.volume = within(player.volume + louder, 1);
  },
  ArrowDown: (player) => {
    player.volume = within(player.volume - louder, 1);
  },
  m: (player) => {
    player.muted = !player.muted;
  },
  c: toggleCaptions,
  f: (player) => attempt(toggleFull(player)),
  i: (player) => attempt(togglePicture(player)),
  n: (_player, { next }) => next?.(),
  '<': (player, { setSpeed }) => setSpeed(nextSpeed(player, -1)),
  '>': (player, { setSpeed }) => setSpeed(nextSpeed(player, 1)),
};

/** Things on which a key means something of its own. */
const ownKeys: readonly { on: string; keys: ReadonlySet<string> }[] = [
  {
    on: 'media-settings-menu',
    keys: new Set([' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']),
  },
  {
    on: 'media-time-range, media-volume-range',
    keys: new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']),
  },
  { on: '[role=button]', keys: new Set([' ']) },
];

/** Whether a key is meant for the film: pressed on it, on its controls where they do not take it, or nowhere. */
export function isForFilm({ target, key }: KeyboardEvent, player: HTMLElement): boolean {
  if (target === document.body || target === player) return true;
  const controls = player.parentElement;
  if (!(target instanceof HTMLElement) || !controls?.contains(target)) return false;
  return !ownKeys.some(({ on, keys }) => keys.has(key) && target.closest(on) !== null);
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Does what a key means for a film; false where it means nothing. */
export function pressKey(player: HTMLVideoElement, pressed: Pressed, hands: KeyHands): boolean {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  if (ctrlKey || metaKey || altKey) return false;
  if (/^\d$/.test(key)) {
    player.currentTime = ((player.duration || 0) * Number(key)) / 10;
    return true;
  }
  const act = acts[key.length === 1 ? key.toLowerCase() : key];
  act?.(player, hands);
  return act !== undefined;
}
