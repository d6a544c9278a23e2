import { formatLength } from '@chinar/content/format';
import type * as contract from '@chinar/contract/videos';
import type { Locale } from '../../context.ts';
import { inTongue } from '../../locale.ts';
import { avatarAddress } from '../files/api.ts';
import type { VideoRow, WatchedRow } from './data.ts';
import type { KeptWatch } from './data.watch.ts';

/** Addresses of posters by their ids, and the language of the reader. */
type Showing = { urls: ReadonlyMap<string, string>; locale: Locale };

/** A film's length; one that is shown has one, as the table says. */
const lengthOf = ({ seconds }: { seconds: number | null }): number => seconds ?? 0;

export function percentOf(watched: number, film: number): number {
  return film > 0 ? Math.min(100, Math.floor((100 * watched) / film)) : 0;
}

export function cardView(row: VideoRow, { urls, locale }: Showing): contract.VideoCard {
  const seconds = lengthOf(row);
  const written = {
    _id: row.id,
    title: row.title,
    thumbnail: (row.poster_id && urls.get(row.poster_id)) ?? null,
    duration: formatLength(seconds),
    seconds,
    views: row.views,
    category: row.category,
    language: row.language,
    owner: { avatar: avatarAddress(row.avatar), fullName: row.full_name, username: row.username },
    createdAt: row.created_at.toISOString(),
  };
  return inTongue(written, row, locale);
}

const languages = ['en', 'hi'] as const;

/** A film as it is for everybody: all but where its reader left it. */
export function videoView(row: VideoRow, showing: Showing): Omit<contract.Video, 'resume'> {
  const captions = row.captions as Partial<Record<(typeof languages)[number], contract.Cue[]>>;
  return {
    ...cardView(row, showing),
    ...inTongue({ description: row.description }, row, showing.locale),
    captions: languages.flatMap((language) => {
      const cues = captions[language];
      return cues ? [{ language, cues }] : [];
    }),
    hasSound: row.has_sound,
    bytes: row.bytes,
  };
}

export function watchView(row: KeptWatch): contract.WatchState {
  return {
    watchedSeconds: row.seconds,
    percent: percentOf(row.seconds, row.film_seconds),
    position: row.position,
    completedAt: row.completed_at?.toISOString() ?? null,
  };
}

export function watchedView(row: WatchedRow, showing: Showing): contract.Watched {
  return {
    video: cardView(row, showing),
    position: row.position,
    percent: percentOf(row.watched_seconds, lengthOf(row)),
    completedAt: row.completed_at?.toISOString() ?? null,
    watchedAt: row.position_at.toISOString(),
  };
}
