import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { bothWays, listEndpoint } from './list.ts';
import { pictureLimits } from './pictures.ts';
import { Instant, Language, SearchText, text } from './text.ts';
import { sentVersion, Version } from './version.ts';
import { VideoTranslations } from './videos.ts';
import { Chapters, maxVideoSeconds } from './videos.limits.ts';
import { pictureSet } from './thumbnails.ts';

export const videoStates = [
  'uploading',
  'processing',
  'failed',
  'ready',
  'published',
  'hidden',
  'deleted',
] as const;
export const VideoState = z.enum(videoStates);
export type VideoState = z.infer<typeof VideoState>;

export const videoVisibilities = ['public', 'enrolled', 'unlisted', 'private'] as const;
export const VideoVisibility = z.enum(videoVisibilities);

/** Why a film is not shown. */
export const videoFailures = [
  'film_unreadable',
  'film_no_picture',
  'film_takes_too_long',
  'film_codec',
  'film_length',
] as const;
export const VideoFailure = z.enum(videoFailures);
export type VideoFailure = z.infer<typeof VideoFailure>;

const details = {
  title: text(3, 120),
  description: z._default(text(0, 5000), ''),
  category: text(1, 60),
  language: z._default(Language, 'en'),
  visibility: z._default(VideoVisibility, 'public'),
  chapters: z._default(Chapters, []),
  allowComments: z._default(z.boolean(), true),
  /** Without them an edit keeps those that are there. */
  translations: z.optional(VideoTranslations),
};

/** Hosts of films that lie elsewhere. */
const filmHosts = /^https:\/\/(www\.youtube\.com\/watch\?v=|youtu\.be\/|vimeo\.com\/)[\w-]+$/;

/** A film that lies elsewhere, and its length, which nobody can look up from here. */
export const ExternalFilm = z.strictObject({
  url: z.string().check(z.trim(), z.maxLength(200), z.regex(filmHosts)),
  seconds: z.number().check(z.int(), z.minimum(1), z.maximum(maxVideoSeconds)),
});

export const VideoDraft = z.strictObject({
  ...details,
  /** Its maker says that it is theirs to show. */
  isOwn: z.literal(true),
  /** A film that was sent already; it may be said later, by `setFilm`. */
  uploadId: z.optional(Id),
  external: z.optional(ExternalFilm),
});
export type VideoDraft = z.infer<typeof VideoDraft>;

export const VideoEdit = z.strictObject({ ...details, ...sentVersion });
export type VideoEdit = z.infer<typeof VideoEdit>;

/** Why the server could not make smaller copies of a film. */
export const ladderFailures = ['encoder_failed', 'encoder_time', 'encoder_room'] as const;
export type LadderFailure = (typeof ladderFailures)[number];

/** How far the server is with smaller copies of a film. */
const Ladder = z.object({
  state: z.enum(['making', 'made', 'failed']),
  failure: z.nullable(z.enum(ladderFailures)),
});

const MadeFile = z.object({
  kind: z.enum(['film', 'copy', 'sound']),
  height: z.nullable(z.number()),
  bytes: z.number(),
});

/** A video as its makers see it, whatever its state. */
export const VideoRecord = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  language: Language,
  visibility: VideoVisibility,
  chapters: Chapters,
  allowComments: z.boolean(),
  translations: VideoTranslations,
  status: VideoState,
  failure: z.nullable(VideoFailure),
  version: Version,
  thumbnail: z.nullable(z.string()),
  seconds: z.nullable(z.number()),
  hasSound: z.boolean(),
  external: z.nullable(z.string()),
  /** Languages in which is written down what is said. */
  captions: z.array(z.object({ language: Language, lines: z.number() })),
  files: z.array(MadeFile),
  /** Whether players switch between sizes of it while it plays. */
  isStream: z.boolean(),
  /** Null where the server makes no copies. */
  ladder: z.nullable(Ladder),
  can: z.object({ makeCopies: z.boolean() }),
  views: z.number(),
  owner: z.object({ _id: Id, fullName: z.string() }),
  createdAt: Instant,
  /** When it is gone for good; null unless it was deleted. */
  goneAt: z.nullable(Instant),
});
export type VideoRecord = z.infer<typeof VideoRecord>;

export const listOwnVideos = listEndpoint({
  name: 'videos.listOwnVideos',
  summary: 'Videos that one may change, whatever their state: an admin’s are all',
  path: '/api/v1/videos/mine',
  access: 'tutor',
  noun: 'videos',
  item: VideoRecord,
  filters: { q: SearchText, status: z.optional(VideoState) },
  sorts: ['newest', 'oldest', ...bothWays('title', 'views')],
});

const one = { access: 'tutor', params: idParams<'videos'>(), response: VideoRecord } as const;
const moved = { ...one, method: 'POST', body: z.strictObject(sentVersion) } as const;
const fileErrors = ['not_found', 'state_conflict', 'quota_exceeded', 'storage_full'] as const;

export const createVideo = endpoint({
  name: 'videos.createVideo',
  summary: 'Say what a video is about; its film may come before or afterwards',
  method: 'POST',
  path: '/api/v1/videos',
  access: 'tutor',
  body: VideoDraft,
  response: VideoRecord,
  status: 201,
  message: 'Video saved',
  errors: ['not_found', 'state_conflict', 'unacceptable'],
  limit: { bucket: 'videos', points: 100, seconds: 3600 },
});

export const getVideoForEdit = endpoint({
  ...one,
  name: 'videos.getVideoForEdit',
  summary: 'A video as it was written, for its owner and admins',
  method: 'GET',
  path: '/api/v1/videos/{id}/edit',
  errors: ['not_found'],
});

export const updateVideo = endpoint({
  ...one,
  name: 'videos.updateVideo',
  summary: 'Change what is said of a video',
  method: 'PATCH',
  path: '/api/v1/videos/{id}',
  body: VideoEdit,
  message: 'Video saved',
  errors: ['not_found', 'state_conflict', 'unacceptable'],
});

export const setFilm = endpoint({
  ...one,
  name: 'videos.setFilm',
  summary: 'Say which sent file is the film, the first or another in its place',
  method: 'PUT',
  path: '/api/v1/videos/{id}/film',
  body: z.strictObject({ uploadId: Id }),
  message: 'The film is being looked at',
  errors: fileErrors,
});

export const addCopy = endpoint({
  ...one,
  name: 'videos.addCopy',
  summary: 'Bring a smaller copy of the film; it is taken when it is as long, to half a second',
  method: 'PUT',
  path: '/api/v1/videos/{id}/copy',
  body: z.strictObject({ uploadId: Id }),
  message: 'The copy is being looked at',
  errors: fileErrors,
});

export const publishVideo = endpoint({
  ...moved,
  name: 'videos.publishVideo',
  summary: 'Show a video that is ready or was hidden',
  path: '/api/v1/videos/{id}/publish',
  message: 'Video published',
  errors: ['not_found', 'state_conflict', 'email_unverified'],
});

export const hideVideo = endpoint({
  ...moved,
  name: 'videos.hideVideo',
  summary: 'Take a video off the lists; lessons do not open it either',
  path: '/api/v1/videos/{id}/hide',
  message: 'Video hidden',
  errors: ['not_found', 'state_conflict'],
});

export const retryVideo = endpoint({
  ...moved,
  name: 'videos.retryVideo',
  summary: 'Look at a film again that could not be taken',
  path: '/api/v1/videos/{id}/retry',
  message: 'The film is being looked at again',
  errors: ['not_found', 'state_conflict'],
});

export const makeCopies = endpoint({
  ...moved,
  name: 'videos.makeCopies',
  summary: 'Have the server make the smaller copies that a film lacks, where it can',
  path: '/api/v1/videos/{id}/copies',
  message: 'Copies are being made',
  errors: ['not_found', 'state_conflict'],
});

export const restoreVideo = endpoint({
  ...moved,
  name: 'videos.restoreVideo',
  summary: 'Take back that a video was deleted, within its thirty days',
  path: '/api/v1/videos/{id}/restore',
  message: 'Video is back',
  errors: ['not_found', 'state_conflict'],
});

export const deleteVideo = endpoint({
  ...one,
  name: 'videos.deleteVideo',
  summary: 'Delete a video; for thirty days it can be had back. Refused while lessons show it',
  method: 'DELETE',
  path: '/api/v1/videos/{id}',
  message: 'Video deleted',
  errors: ['not_found', 'state_conflict', 'unacceptable'],
});

const CaptionParams = z.strictObject({ id: Id, language: Language });
const captioned = {
  path: '/api/v1/videos/{id}/captions/{language}',
  access: 'tutor',
  params: CaptionParams,
  response: VideoRecord,
} as const;

export const captionBytes = 500 * 1024;

export const setCaptions = endpoint({
  ...captioned,
  name: 'videos.setCaptions',
  summary: 'Send what is said in one language, as VTT or SRT; plain lines are kept',
  method: 'PUT',
  upload: { field: 'file', maxBytes: captionBytes },
  message: 'Captions saved',
  errors: ['not_found', 'file_unreadable'],
});

export const removeCaptions = endpoint({
  ...captioned,
  name: 'videos.removeCaptions',
  summary: 'Take the captions of one language away',
  method: 'DELETE',
  message: 'Captions removed',
  errors: ['not_found'],
});

export const setPoster = endpoint({
  ...one,
  ...pictureSet,
  name: 'videos.setPoster',
  summary: 'Send the picture of a video; its middle is cut out, nine wide and five high',
  path: '/api/v1/videos/{id}/poster',
  upload: { field: 'file', maxBytes: Math.min(pictureLimits.bytes, 2 * 1024 ** 2) },
  limit: { bucket: 'pictures', points: 60, seconds: 3600 },
});
