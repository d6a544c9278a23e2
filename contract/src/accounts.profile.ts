import * as z from 'zod/mini';
import { Role, User } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { pictureLimits } from './pictures.ts';
import { Instant } from './text.ts';

/** JPEG, PNG or WebP, known by its content. What is kept is drawn anew from it, without what a camera noted. */
const sent = {
  access: 'user',
  upload: { field: 'file', maxBytes: pictureLimits.bytes },
  response: User,
  message: 'Picture saved',
  errors: [
    'file_type_refused',
    'file_unreadable',
    'quota_exceeded',
    'storage_full',
    'pictures_busy',
  ],
  limit: { bucket: 'pictures', points: 20, seconds: 3600 },
} as const;

const removed = {
  access: 'user',
  response: User,
  message: 'Picture removed',
  limit: { bucket: 'pictures removed', points: 20, seconds: 3600 },
} as const;
const avatarPath = '/api/v1/users/update-user-avatar';
const coverPath = '/api/v1/users/update-user-cover-image';

export const updateUserAvatar = endpoint({
  ...sent,
  name: 'accounts.updateUserAvatar',
  summary: 'Send a picture of oneself; its middle is cut out as a square',
  method: 'POST',
  path: avatarPath,
});

export const removeUserAvatar = endpoint({
  ...removed,
  name: 'accounts.removeUserAvatar',
  summary: 'Take the own picture away: the first letter of the name stands there again',
  method: 'DELETE',
  path: avatarPath,
});

export const updateUserCoverImage = endpoint({
  ...sent,
  name: 'accounts.updateUserCoverImage',
  summary: 'Send the wide picture of the own profile, three times as wide as high',
  method: 'PATCH',
  path: coverPath,
});

export const removeUserCoverImage = endpoint({
  ...removed,
  name: 'accounts.removeUserCoverImage',
  summary: 'Take the wide picture of the own profile away',
  method: 'DELETE',
  path: coverPath,
});

/** What anybody may see of somebody, and nothing else (A17). */
export const PublicProfile = z.object({
  /** Null under an alias: else it would lead from the username to what is shown under the alias. */
  _id: z.nullable(Id),
  username: z.string(),
  fullName: z.string(),
  /** A child for whom no guardian has agreed: a word stands for the name, and the rest stays away. */
  isAlias: z.boolean(),
  /** Staff are known by this, not by their name (A19). */
  role: Role,
  avatar: z.nullable(z.string()),
  coverImage: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  createdAt: z.nullable(Instant),
  stats: z.nullable(z.object({ testsTaken: z.number() })),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const getChannel = endpoint({
  name: 'accounts.getChannel',
  summary:
    'The public profile of somebody; one that is private is not there, as one that never was',
  method: 'GET',
  path: '/api/v1/users/channel/{username}',
  access: 'public',
  params: z.strictObject({
    username: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200)),
  }),
  response: PublicProfile,
  errors: ['not_found'],
});
