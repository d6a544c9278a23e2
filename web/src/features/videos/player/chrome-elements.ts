import 'media-chrome/media-controller';
import 'media-chrome/media-control-bar';
import 'media-chrome/media-play-button';
import 'media-chrome/media-seek-backward-button';
import 'media-chrome/media-seek-forward-button';
import 'media-chrome/media-mute-button';
import 'media-chrome/media-volume-range';
import 'media-chrome/media-time-display';
import 'media-chrome/media-time-range';
import 'media-chrome/media-preview-time-display';
import 'media-chrome/media-preview-chapter-display';
import 'media-chrome/media-captions-button';
import 'media-chrome/media-pip-button';
import 'media-chrome/media-fullscreen-button';
import 'media-chrome/media-loading-indicator';
import 'media-chrome/dist/menu/media-settings-menu.js';
import 'media-chrome/dist/menu/media-settings-menu-item.js';
import 'media-chrome/dist/menu/media-settings-menu-button.js';
import 'media-chrome/dist/menu/media-playback-rate-menu.js';
import 'media-chrome/dist/menu/media-captions-menu.js';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Element = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
/** What we say of them beside what every element can be told. */
type Chrome<Told extends string = never> = Element & { [K in Told]?: string | undefined };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': Chrome<'nohotkeys' | 'breakpoints' | 'autohide'>;
      'media-control-bar': Chrome;
      'media-play-button': Chrome<'notooltip'>;
      'media-seek-backward-button': Chrome<'seekoffset' | 'notooltip'>;
      'media-seek-forward-button': Chrome<'seekoffset' | 'notooltip'>;
      'media-mute-button': Chrome<'notooltip'>;
      'media-volume-range': Chrome;
      'media-time-display': Chrome<'showduration' | 'notoggle'>;
      'media-time-range': Chrome;
      'media-preview-time-display': Chrome;
      'media-preview-chapter-display': Chrome;
      'media-captions-button': Chrome<'notooltip'>;
      'media-pip-button': Chrome<'notooltip'>;
      'media-fullscreen-button': Chrome<'notooltip'>;
      'media-loading-indicator': Chrome;
      'media-settings-menu': Chrome<'anchor'>;
      'media-settings-menu-item': Chrome;
      'media-settings-menu-button': Chrome<'notooltip'>;
      'media-playback-rate-menu': Chrome<'rates'>;
      'media-captions-menu': Chrome;
      'media-chrome-menu': Chrome;
      'media-chrome-menu-item': Chrome<'type' | 'value'>;
    }
  }
}
