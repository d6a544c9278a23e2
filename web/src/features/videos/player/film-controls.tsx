import type { Played, Video } from '@chinar/contract/videos';
import * as m from '@chinar/messages/paraglide/messages';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { Settings } from 'lucide-react';
import './chrome-elements.ts';
import { sizeWords } from '../video-words.ts';
import { type Choices, speeds } from './choices.ts';

/**
 * How the controls look. They lie on the film, which is dark whatever the page is: white on a shade. The menu
 * is a sheet of the house.
 */
const look = {
  '--media-font-family': 'var(--font-text)',
  '--media-primary-color': '#fff',
  '--media-secondary-color': 'transparent',
  '--media-text-color': '#fff',
  '--media-control-background': 'transparent',
  '--media-control-hover-background': 'rgb(255 255 255 / 0.16)',
  '--media-focus-box-shadow': 'inset 0 0 0 2px #fff',
  '--media-control-height': '24px',
  '--media-button-icon-width': '24px',
  '--media-button-icon-height': '24px',
  '--media-range-bar-color': 'var(--film-bar)',
  '--media-range-track-height': '4px',
  '--media-range-track-background': 'rgb(255 255 255 / 0.34)',
  '--media-range-track-border-radius': '2px',
  '--media-range-thumb-background': '#fff',
  '--media-time-range-buffered-color': 'rgb(255 255 255 / 0.34)',
  '--media-loading-indicator-icon-height': '56px',
  '--media-settings-menu-background': 'var(--raised)',
  '--media-menu-border-radius': '8px',
  '--media-menu-item-hover-background': 'var(--sunk)',
  '--media-settings-menu-min-width': '240px',
  // Of the leaf of a dark page: the film is dark.
  '--film-bar': '#f28a55',
} as CSSProperties;

const shade = { background: 'linear-gradient(to top, rgb(0 0 0 / 0.78), transparent)' };

const menuLook = {
  // With what is around a line, 44 px.
  '--media-control-height': '34px',
  '--media-primary-color': 'var(--ink)',
  '--media-text-color': 'var(--ink)',
  '--media-focus-box-shadow': 'inset 0 0 0 2px var(--leaf)',
  '--media-menu-item-checked-background': 'var(--leaf-soft)',
} as CSSProperties;

// The page takes the padding of every element away, of these too.
const button = 'size-11 shrink-0 p-2.5';
const row = 'flex px-4 py-[0.4em]';

/** What an hour of it weighs: films of all lengths are compared by it. */
function perHour(bytes: number, seconds: number): string {
  return m.videos_per_hour({ size: sizeWords((bytes / Math.max(1, seconds)) * 3600) });
}

/** Of what quality it can be played: as the line allows, of one size, or its sound alone. */
function qualities({ sources }: Played, { seconds }: Video): { value: string; label: string }[] {
  const single = sources.filter(({ kind }) => kind !== 'hls');
  return [
    { value: 'auto', label: m.videos_quality_auto() },
    ...single.map(({ kind, height, bytes }) => {
      const isSound = kind === 'audio';
      const name = isSound ? m.videos_quality_sound() : m.videos_height({ height: height ?? 0 });
      const value = isSound ? 'sound' : String(height);
      return { value, label: `${name} · ${perHour(bytes, seconds)}` };
    }),
  ];
}

type ControlsProps = {
  video: Video;
  played: Played;
  choices: Choices;
  onChoose: (part: Partial<Choices>) => void;
};

/** The qualities as a menu within the menu. */
function QualityMenu({ video, played, choices: { quality }, onChoose }: ControlsProps) {
  const menu = useRef<HTMLElement>(null);
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  useEffect(() => {
    const { current } = menu;
    const hear = ({ target }: Event): void => {
      const { value } = target as HTMLElement & { value?: string };
      if (value) latest.current({ quality: value });
    };
    current?.addEventListener('change', hear);
    return () => current?.removeEventListener('change', hear);
  }, []);
  const offered = qualities(played, video);
  const chosen = offered.some(({ value }) => value === quality) ? quality : 'auto';
  return (
    <media-settings-menu-item className={row}>
      {m.videos_quality()}
      <media-chrome-menu ref={menu} slot="submenu" hidden>
        <span slot="title">{m.videos_quality()}</span>
        {offered.map(({ value, label }) => (
          <media-chrome-menu-item
            key={value}
            className={row}
            type="radio"
            value={value}
            aria-checked={value === chosen}
          >
            {label}
          </media-chrome-menu-item>
        ))}
      </media-chrome-menu>
    </media-settings-menu-item>
  );
}

/** The way back out of a menu within the menu speaks English alone, and is named anew. */
function nameWaysBack(menu: HTMLElement | null): void {
  for (const inner of menu?.querySelectorAll('[slot=submenu]') ?? [])
    inner.shadowRoot
      ?.querySelector('button[part~=back]')
      ?.setAttribute('aria-label', m.videos_player_menu_back());
}

function SettingsMenu(props: ControlsProps) {
  return (
    <media-settings-menu ref={nameWaysBack} className="z-10" hidden anchor="auto" style={menuLook}>
      <media-settings-menu-item className={row}>
        {m.videos_speed()}
        <media-playback-rate-menu slot="submenu" hidden rates={speeds.join(' ')}>
          <span slot="title">{m.videos_speed()}</span>
        </media-playback-rate-menu>
      </media-settings-menu-item>
      <QualityMenu {...props} />
      {props.video.captions.length > 0 && (
        <media-settings-menu-item className={row}>
          {m.videos_key_captions()}
          <media-captions-menu slot="submenu" hidden>
            <span slot="title">{m.videos_key_captions()}</span>
          </media-captions-menu>
        </media-settings-menu-item>
      )}
    </media-settings-menu>
  );
}

/** Seconds by which its buttons go back and on. */
const step = '10';

/** A film with its controls on it: by mouse, finger, keys and reader alike. */
export function FilmControls({ children, ...props }: ControlsProps & { children: ReactNode }) {
  const hasCaptions = props.video.captions.length > 0;
  return (
    <media-controller
      nohotkeys=""
      breakpoints="md:560"
      className="film-controls block aspect-video w-full bg-black text-16"
      style={look}
      data-player=""
    >
      {children}
      <media-loading-indicator slot="centered-chrome" />
      <media-play-button
        slot="centered-chrome"
        className="size-16 rounded-full p-5 not-[[mediapaused]]:hidden"
        style={{ background: 'rgb(0 0 0 / 0.6)' }}
        tabIndex={-1}
        aria-hidden="true"
      />
      <SettingsMenu {...props} />
      <div className="pointer-events-none absolute inset-x-0 bottom-0 h-32" style={shade} />
      <media-time-range className="relative block h-6 w-full px-3 pointer-coarse:h-9">
        <media-preview-chapter-display slot="preview" />
        <media-preview-time-display slot="preview" />
      </media-time-range>
      <media-control-bar className="relative flex items-center px-1 pb-1">
        <media-play-button className={button} />
        <media-seek-backward-button seekoffset={step} className={button} />
        <media-seek-forward-button seekoffset={step} className={`${button} max-sm:hidden`} />
        <media-time-display showduration="" notoggle="" className="px-2 tabular-nums" />
        <span className="flex-1" />
        <media-mute-button className={button} />
        <media-volume-range className="h-11 w-24 px-2 max-md:hidden" />
        {hasCaptions && <media-captions-button className={button} />}
        <media-settings-menu-button className={button}>
          <Settings slot="icon" size={24} className="fill-none" aria-hidden="true" />
        </media-settings-menu-button>
        <media-pip-button className={`${button} max-sm:hidden`} />
        <media-fullscreen-button className={button} />
      </media-control-bar>
    </media-controller>
  );
}
