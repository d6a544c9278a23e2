import * as m from '@chinar/messages/paraglide/messages';
import { addTranslation, setLanguage } from 'media-chrome/utils/i18n';
import { currentLocale } from '../../../lib/i18n.ts';

/** Our words for what the controls say of themselves; the library has none in Hindi. */
const words = {
  'video player': m.videos_player(),
  play: m.videos_player_play(),
  pause: m.videos_player_pause(),
  Play: m.videos_player_play(),
  Pause: m.videos_player_pause(),
  mute: m.videos_player_mute(),
  unmute: m.videos_player_unmute(),
  Mute: m.videos_player_mute(),
  Unmute: m.videos_player_unmute(),
  volume: m.videos_player_volume(),
  seek: m.videos_player_seek(),
  'seek back {seekOffset} seconds': m.videos_player_back({ seconds: '{seekOffset}' }),
  'seek forward {seekOffset} seconds': m.videos_player_on({ seconds: '{seekOffset}' }),
  'Seek backward': m.videos_player_back({ seconds: '10' }),
  'Seek forward': m.videos_player_on({ seconds: '10' }),
  'closed captions': m.videos_key_captions(),
  Captions: m.videos_key_captions(),
  'Enable captions': m.videos_player_captions_on(),
  'Disable captions': m.videos_player_captions_off(),
  Off: m.videos_player_off(),
  'enter fullscreen mode': m.videos_player_full(),
  'exit fullscreen mode': m.videos_player_full_end(),
  'Enter fullscreen mode': m.videos_player_full(),
  'Exit fullscreen mode': m.videos_player_full_end(),
  'enter picture in picture mode': m.videos_key_picture(),
  'exit picture in picture mode': m.videos_player_picture_end(),
  'Enter picture in picture mode': m.videos_key_picture(),
  'Exit picture in picture mode': m.videos_player_picture_end(),
  settings: m.videos_player_settings(),
  Settings: m.videos_player_settings(),
  'playback time': m.videos_player_time(),
  'Playback rate': m.videos_speed(),
  'current playback rate': m.videos_speed(),
  'media loading': m.videos_player_loading(),
  'chapter: {chapterName}': m.videos_player_chapter({ title: '{chapterName}' }),
  hour: m.videos_player_hour(),
  hours: m.videos_player_hours(),
  minute: m.videos_player_minute(),
  minutes: m.videos_player_minutes(),
  second: m.videos_player_second(),
  seconds: m.videos_player_seconds(),
  '{time} remaining': m.videos_player_left({ time: '{time}' }),
  '{currentTime} of {totalTime}': m.videos_player_of({ at: '{currentTime}', total: '{totalTime}' }),
  'video not loaded, unknown time.': m.videos_player_unknown(),
};

/** Has the controls speak the language of the page; before the first of them is drawn. */
export function speak(): void {
  const locale = currentLocale();
  addTranslation(locale, words);
  setLanguage(locale);
}
