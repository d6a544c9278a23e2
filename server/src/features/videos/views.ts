import { formatLength } from '@chinar/content/format';
import { pictureShapes } from '@chinar/contract/pictures';
import type * as contract from '@chinar/contract/videos';
import type { Chapter } from '@chinar/contract/videos.limits';
import type { VideoRecord } from '@chinar/contract/videos.making';
import type { Actor } from '../../auth/actor.ts';
import type { Locale } from '../../context.ts';
import { inTongue, partIn } from '../../locale.ts';
import { avatarAddress, pictureAddress } from '../files/api.ts';
import type { PlayedFile, ShownRow, VideoRow, WatchedRow } from './data.ts';
import type { MakerRow } from './data.making.ts';
import type { KeptWatch } from './data.watch.ts';
import { playedHeights, rungsOf } from './policy.ladder.ts';
import { allows, canEdit, deletedMs, leastStreams, outsideOf } from './policy.ts';

/** Addresses of posters by their ids, and the language of the reader. */
type Showing = { urls: ReadonlyMap<string, string>; locale: Locale; actor: Actor | null };

/** A film's length; one that is shown has one, as the table says. */
const lengthOf = ({ seconds }: { seconds: number | null }): number => seconds ?? 0;

export function percentOf(watched: number, film: number): number {
  return film > 0 ? Math.min(100, Math.floor((100 * watched) / film)) : 0;
}

type Pictured = { poster_key: string | null; poster_id: string | null };

/** Where the picture of a film is shown from. */
function thumbnailOf(
  { poster_key: key, poster_id: id }: Pictured,
  urls: Showing['urls'],
): string | null {
  return pictureAddress(key, pictureShapes.thumbnail) ?? (id && urls.get(id)) ?? null;
}

export function cardView(row: VideoRow, { urls, locale }: Showing): contract.VideoCard {
  const seconds = lengthOf(row);
  const written = {
    _id: row.id,
    title: row.title,
    thumbnail: thumbnailOf(row, urls),
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

/** What is said in a film, in each language in which that is written down. */
export function captionsOf(row: Pick<ShownRow, 'captions'>): contract.Video['captions'] {
  const captions = row.captions as Partial<Record<(typeof languages)[number], contract.Cue[]>>;
  return languages.flatMap((language) => {
    const cues = captions[language];
    return cues ? [{ language, cues }] : [];
  });
}

/** Where a film turns to something new, in the language of its reader. */
export function chaptersOf(
  row: Pick<ShownRow, 'chapters' | 'translations'>,
  locale: Locale,
): Chapter[] {
  const part = partIn(row, locale);
  return (row.chapters as Chapter[]).map(({ at, title }) => ({ at, title: part(title) }));
}

/** A film as it is for everybody: all but where its reader left it. */
export function videoView(row: ShownRow, showing: Showing): Omit<contract.Video, 'resume'> {
  const [smallest] = filmsOf(row).toSorted((one, other) => one.bytes - other.bytes);
  return {
    ...cardView(row, showing),
    ...inTongue({ description: row.description }, row, showing.locale),
    captions: captionsOf(row),
    hasSound: row.has_sound,
    bytes: filmsOf(row)[0]?.bytes ?? 0,
    smallest: { bytes: smallest?.bytes ?? 0, height: smallest?.height ?? null },
    chapters: chaptersOf(row, showing.locale),
    allowsComments: row.allow_comments,
    external: row.external_url === null ? null : outsideOf(row.external_url),
    can: { edit: canEdit(showing.actor, row) },
  };
}

/** What of a film can be played with its picture, the largest first. */
export function filmsOf({ copies, ...row }: VideoRow): PlayedFile[] {
  const film: PlayedFile[] =
    row.film_id !== null && row.is_playable
      ? [{ kind: 'copy', fileId: row.film_id, height: row.height, bytes: row.bytes }]
      : [];
  const bySize = copies.filter(({ kind }) => kind === 'copy').toSorted((a, b) => a.bytes - b.bytes);
  // The server and the maker's browser may both have made one of a height.
  const made = [...new Map(bySize.toReversed().map((copy) => [copy.height, copy])).values()];
  return [...film, ...made].toSorted((one, other) => (other.height ?? 0) - (one.height ?? 0));
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

/** How far the server is with copies of a film, and whether its maker may have them made. */
function climbingOf(row: MakerRow, isThere: boolean): Pick<VideoRecord, 'ladder' | 'can'> {
  const { ladder, ladder_failure: failure } = row;
  const lacking = rungsOf(row.height ?? 0, playedHeights(row.parts, row.is_playable));
  const isFree = allows('copies', row.status) && row.film_id !== null && ladder !== 'making';
  return {
    ladder: ladder && { state: ladder, failure },
    can: { makeCopies: isThere && isFree && lacking.length > 0 },
  };
}

/** A video as its makers see it. */
export function recordView(
  row: MakerRow,
  { urls, isThere }: { urls: ReadonlyMap<string, string>; isThere: boolean },
): VideoRecord {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    language: row.language,
    visibility: row.visibility,
    chapters: row.chapters as Chapter[],
    allowComments: row.allow_comments,
    translations: row.translations as contract.VideoTranslations,
    status: row.status,
    failure: row.failure,
    version: row.version,
    thumbnail: thumbnailOf(row, urls),
    seconds: row.seconds,
    hasSound: row.has_sound,
    external: row.external_url,
    captions: row.caption_lines,
    files: row.parts,
    isStream: row.streams >= leastStreams,
    ...climbingOf(row, isThere),
    views: row.views,
    owner: { _id: row.owner_id, fullName: row.full_name },
    createdAt: row.created_at.toISOString(),
    goneAt: row.deleted_at && new Date(row.deleted_at.getTime() + deletedMs).toISOString(),
  };
}
