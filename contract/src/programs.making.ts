import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { bothWays, listEndpoint } from './list.ts';
import {
  ProgramCard,
  ProgramItemType,
  programLimits,
  ProgramState,
  ProgramTranslations,
} from './programs.ts';
import { Instant, Language, Rupees, SearchText, text } from './text.ts';
import { sentVersion, Version } from './version.ts';
import { pictureRemoved, pictureSet } from './thumbnails.ts';

const DraftItem = z.strictObject({
  itemType: ProgramItemType,
  itemId: Id,
  isRequired: z._default(z.boolean(), true),
});
export type DraftItem = z.infer<typeof DraftItem>;

const keyOf = ({ itemType, itemId }: { itemType: string; itemId: string }): string =>
  `${itemType} ${itemId}`;

export const ProgramDraft = z.strictObject({
  title: text(programLimits.title.min, programLimits.title.max),
  description: text(programLimits.description.min, programLimits.description.max),
  /** Markdown. */
  about: z._default(text(0, programLimits.about), ''),
  category: z._default(text(1, 60), 'general'),
  language: z._default(Language, 'en'),
  /** For which exam it prepares; the plan counts back from its day. */
  examId: z._default(z.nullable(Id), null),
  price: z._default(Rupees, 0),
  originalPrice: z._default(Rupees, 0),
  /** From the enrolment; null: for ever. Who is enrolled already keeps what they were given. */
  validityDays: z._default(
    z.nullable(
      z
        .number()
        .check(
          z.int(),
          z.minimum(programLimits.validityDays.min),
          z.maximum(programLimits.validityDays.max),
        ),
    ),
    null,
  ),
  refundDays: z._default(
    z.number().check(z.int(), z.minimum(0), z.maximum(programLimits.refundDays)),
    7,
  ),
  /** What comes first is done first. */
  enforceOrder: z._default(z.boolean(), false),
  thumbnailAlt: z._default(text(0, programLimits.thumbnailAlt), ''),
  /** Without them an edit keeps those that are there. */
  translations: z.optional(ProgramTranslations),
  /** In their order. */
  items: z._default(
    z.array(DraftItem).check(
      z.maxLength(programLimits.items),
      z.refine((items) => new Set(items.map(keyOf)).size === items.length, {
        error: 'repeated_item',
      }),
    ),
    [],
  ),
});
export type ProgramDraft = z.infer<typeof ProgramDraft>;

export const ProgramEdit = z.extend(ProgramDraft, sentVersion);
export type ProgramEdit = z.infer<typeof ProgramEdit>;

/** A program as it was written. */
export const ProgramRecord = z.object({
  _id: Id,
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  about: z.string(),
  category: z.string(),
  language: Language,
  examId: z.nullable(Id),
  price: z.number(),
  originalPrice: z.number(),
  validityDays: z.nullable(z.number()),
  refundDays: z.number(),
  enforceOrder: z.boolean(),
  thumbnail: z.nullable(z.string()),
  thumbnailAlt: z.string(),
  translations: ProgramTranslations,
  items: z.array(
    z.object({
      itemType: ProgramItemType,
      itemId: Id,
      isRequired: z.boolean(),
      title: z.string(),
      isAway: z.boolean(),
    }),
  ),
  state: ProgramState,
  version: Version,
  can: z.object({ publish: z.boolean() }),
});
export type ProgramRecord = z.infer<typeof ProgramRecord>;

/** A program among all that its reader may change. */
export const StaffProgram = z.extend(ProgramCard, {
  state: ProgramState,
  owner: z.object({ _id: Id, fullName: z.string() }),
  updatedAt: Instant,
});
export type StaffProgram = z.infer<typeof StaffProgram>;

export const listTaughtPrograms = listEndpoint({
  name: 'programs.listTaughtPrograms',
  summary: 'Programs that one may change, whatever their state: an admin’s are all',
  path: '/api/v1/programs/teaching',
  access: 'tutor',
  noun: 'programs',
  item: StaffProgram,
  filters: { q: SearchText, state: z.optional(ProgramState) },
  sorts: ['newest', ...bothWays('title')],
});

const one = { access: 'tutor', params: idParams<'programs'>(), response: ProgramRecord } as const;

export const createProgram = endpoint({
  name: 'programs.createProgram',
  summary: 'Make a program as a draft',
  method: 'POST',
  path: '/api/v1/programs',
  access: 'tutor',
  body: ProgramDraft,
  response: ProgramRecord,
  status: 201,
  message: 'Program saved as a draft',
  errors: ['unacceptable'],
});

export const getProgramForEdit = endpoint({
  ...one,
  name: 'programs.getProgramForEdit',
  summary: 'A program as it was written, for its owner and admins',
  method: 'GET',
  path: '/api/v1/programs/{id}/edit',
  errors: ['not_found'],
});

export const updateProgram = endpoint({
  ...one,
  name: 'programs.updateProgram',
  summary:
    'Change a program; what comes into it comes to those who hold it, what goes stays with them',
  method: 'PATCH',
  path: '/api/v1/programs/{id}/edit',
  body: ProgramEdit,
  message: 'Program saved',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});

export const publishProgram = endpoint({
  ...one,
  name: 'programs.publishProgram',
  summary: 'Offer a program, or take it back: an admin, or its owner whom they trust',
  method: 'POST',
  path: '/api/v1/programs/{id}/publish',
  body: z.strictObject({ isPublished: z.boolean() }),
  message: 'Program updated',
  errors: [
    'not_found',
    'forbidden',
    'email_unverified',
    'phone_required',
    'unacceptable',
    'state_conflict',
  ],
});

export const archiveProgram = endpoint({
  ...one,
  name: 'programs.archiveProgram',
  summary: 'Put a program away: nobody finds it, and who is enrolled keeps it',
  method: 'POST',
  path: '/api/v1/programs/{id}/archive',
  message: 'Program archived',
  errors: ['not_found', 'state_conflict'],
});

export const restoreProgram = endpoint({
  ...one,
  name: 'programs.restoreProgram',
  summary: 'Take a program that was put away out again, as a draft',
  method: 'POST',
  path: '/api/v1/programs/{id}/restore',
  message: 'Program is a draft again',
  errors: ['not_found', 'state_conflict'],
});

const thumbnail = {
  ...one,
  path: '/api/v1/programs/{id}/thumbnail',
} as const;

export const setProgramThumbnail = endpoint({
  ...thumbnail,
  ...pictureSet,
  name: 'programs.setProgramThumbnail',
  summary: 'Send the picture of a program; its middle is cut out, nine wide and five high',
});

export const removeProgramThumbnail = endpoint({
  ...thumbnail,
  ...pictureRemoved,
  name: 'programs.removeProgramThumbnail',
  summary: 'Take the picture of a program away: a cover is drawn for it again',
});

/** What may be put into a program. */
const Candidate = z.object({
  itemType: ProgramItemType,
  itemId: Id,
  title: z.string(),
  price: z.number(),
});
export type Candidate = z.infer<typeof Candidate>;

export const listProgramCandidates = endpoint({
  name: 'programs.listProgramCandidates',
  summary:
    'Published courses, series and packages that one may put into a program; an admin’s are all',
  method: 'GET',
  path: '/api/v1/programs/candidates',
  access: 'tutor',
  query: z.strictObject({ q: SearchText, itemType: z.optional(ProgramItemType) }),
  response: z.object({ candidates: z.array(Candidate) }),
});
