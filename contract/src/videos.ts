import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { feedEndpoint } from './feed.ts';
import { Id, IdParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { Instant, Language, SearchText, text } from './text.ts';
import { PartTitles, translationsOf } from './translations.ts';
import { Chapters, maxRanges, maxVideoSeconds } from './videos.limits.ts';

/** What a film's page says in other languages; `parts` are its chapters, by their titles. */
export const VideoTranslations = translationsOf({
  title: text(3, 120),
  description: text(1, 5000),
  parts: PartTitles,
});
export type VideoTranslations = z.infer<typeof VideoTranslations>;

/** A film as lists show it (spec 3). */
export const VideoCard = z.object({
  _id: Id,
  title: z.string(),
  /** A picture of it; without one its cover is made from its id. */
  thumbnail: z.nullable(z.string()),
  /** As mm:ss or hh:mm:ss. */
  duration: z.string(),
  seconds: z.number(),
  views: z.number(),
  category: z.string(),
  language: Language,
  owner: z.object({
    avatar: z.nullable(z.string()),
    fullName: z.string(),
    username: z.string(),
  }),
  createdAt: Instant,
});
export type VideoCard = z.infer<typeof VideoCard>;

/** A line that is said, from and to which second of the film. */
export const Cue = z.object({ from: z.number(), to: z.number(), text: z.string() });
export type Cue = z.infer<typeof Cue>;

const Captions = z.array(z.object({ language: Language, cues: z.array(Cue) }));

/** Where the reader left a film; null for visitors, and where it begins anew. */
const Resume = z.nullable(z.object({ position: z.number(), at: Instant }));

export const Video = z.object({
  ...VideoCard.shape,
  description: z.string(),
  /** What is said in it, in each language in which that is written down. */
  captions: Captions,
  /** A film without sound says all in its captions. */
  hasSound: z.boolean(),
  /** Bytes of the film: what playing it costs. */
  bytes: z.number(),
  /** Bytes and height of the smallest copy that is played, the film itself where there is none. */
  smallest: z.object({ bytes: z.number(), height: z.nullable(z.number()) }),
  chapters: Chapters,
  allowsComments: z.boolean(),
  /** A film that lies elsewhere: nothing of it is loaded before its viewer wants that. */
  external: z.nullable(z.object({ host: z.string(), url: z.string() })),
  /** Whether its reader may change it. */
  can: z.object({ edit: z.boolean() }),
  resume: Resume,
});
export type Video = z.infer<typeof Video>;

const Source = z.object({
  /** `hls`: a list of streams between which a player switches; its figures are those of the largest. `audio`: sound alone. */
  kind: z.enum(['hls', 'file', 'audio']),
  /** Null of sound. */
  height: z.nullable(z.number()),
  bytes: z.number(),
  url: z.string(),
});

/** Where somebody stands in a film; positions and seconds are whole seconds of the film. */
export const WatchState = z.object({
  watchedSeconds: z.number(),
  /** Of its length, 0 to 100. */
  percent: z.number(),
  position: z.number(),
  completedAt: z.nullable(Instant),
});
export type WatchState = z.infer<typeof WatchState>;

export const Played = z.object({
  /** A stream first where there is one, then files, the largest first; sound last. */
  sources: z.array(Source),
  captions: Captions,
  chapters: Chapters,
  resume: Resume,
  expiresAt: z.nullable(Instant),
});
export type Played = z.infer<typeof Played>;

/** The lesson in which a film is opened: it gives the right to what stands in no list. */
export const WithinLesson = z.strictObject({
  courseId: z.optional(Id),
  lessonId: z.optional(Id),
});
export type WithinLesson = z.infer<typeof WithinLesson>;

const second = z.number().check(z.int(), z.minimum(0), z.maximum(maxVideoSeconds));
const Range = z
  .tuple([second, second])
  .check(z.refine(([from, to]) => from < to, { error: 'end_order' }));

export const listVideos = listEndpoint({
  name: 'videos.listVideos',
  summary: 'Public videos; by default the most seen first, then the newest',
  path: '/api/v1/videos',
  access: 'public',
  noun: 'videos',
  item: VideoCard,
  filters: {
    q: SearchText,
    category: z.optional(text(1, 60)),
    language: z.optional(Language),
    /** The username of who made them. */
    owner: z.optional(text(3, 30)),
  },
  sorts: ['popular', 'newest'],
});

export const getVideo = endpoint({
  name: 'videos.getVideo',
  summary: 'A video that is public, or whose address one was given',
  method: 'GET',
  path: '/api/v1/videos/{id}',
  access: 'public',
  params: IdParams,
  query: WithinLesson,
  response: Video,
  errors: ['not_found', 'not_enrolled', 'not_yet_open'],
});

export const playVideo = endpoint({
  name: 'videos.playVideo',
  summary: 'The address of the film, and where its reader left it',
  method: 'POST',
  path: '/api/v1/videos/{id}/play',
  access: 'public',
  params: IdParams,
  body: WithinLesson,
  response: Played,
  message: 'Ready to play',
  errors: ['not_found', 'not_ready', 'not_enrolled', 'not_yet_open'],
});

export const watchVideo = endpoint({
  name: 'videos.watchVideo',
  summary: 'Tell which seconds were seen since the last call, and where one stands',
  method: 'PUT',
  path: '/api/v1/videos/{id}/watch',
  access: 'user',
  params: IdParams,
  body: z.strictObject({
    /** Half-open: from the first second seen to the first that was not. */
    ranges: z.array(Range).check(z.maxLength(maxRanges)),
    position: second,
    /** When the position was reached; one that is older than the held one does not move it. */
    at: Instant,
  }),
  response: WatchState,
  message: 'Kept',
  errors: ['not_found'],
});

const Watched = z.object({
  video: VideoCard,
  position: z.number(),
  percent: z.number(),
  completedAt: z.nullable(Instant),
  watchedAt: Instant,
});
export type Watched = z.infer<typeof Watched>;

export const listWatchHistory = listEndpoint({
  name: 'videos.listWatchHistory',
  summary: 'What one watched oneself, the last first',
  path: '/api/v1/users/watch-history',
  access: 'user',
  noun: 'history',
  item: Watched,
  filters: {},
  sorts: ['newest'],
});

export const clearWatchHistory = endpoint({
  name: 'videos.clearWatchHistory',
  summary: 'Forget what one watched oneself',
  method: 'DELETE',
  path: '/api/v1/users/watch-history',
  access: 'user',
  response: z.object({ changed: z.number() }),
  message: 'Watch history cleared',
});

export const getVideosFeed = feedEndpoint({
  noun: 'videos',
  summary: 'The newest public videos, for readers of feeds',
});
