import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdOrSlug, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { Instant, Language, Rupees, SearchText, text } from './text.ts';
import { translationsOf } from './translations.ts';

export const programLimits = {
  title: { min: 5, max: 120 },
  description: { min: 10, max: 400 },
  about: 10_000,
  items: 100,
  validityDays: { min: 1, max: 3650 },
  refundDays: 90,
  thumbnailAlt: 200,
} as const;

/** What a program says in other languages; its parts are called as they call themselves. */
export const ProgramTranslations = translationsOf({
  title: text(programLimits.title.min, programLimits.title.max),
  description: text(programLimits.description.min, programLimits.description.max),
  about: text(1, programLimits.about),
});
export type ProgramTranslations = z.infer<typeof ProgramTranslations>;

/** What a program is put together of. */
export const ProgramItemType = z.enum(['course', 'test_series', 'package']);
export type ProgramItemType = z.infer<typeof ProgramItemType>;

/** A program as lists show it. */
export const ProgramCard = z.object({
  _id: Id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  thumbnail: z.nullable(z.string()),
  thumbnailAlt: z.string(),
  category: z.string(),
  language: Language,
  price: Rupees,
  originalPrice: Rupees,
  itemCount: z.number(),
  /** What its parts cost one by one, in rupees. */
  partsPrice: z.number(),
  enrolledCount: z.number(),
  exam: z.nullable(z.object({ _id: Id, slug: z.string(), title: z.string() })),
  creator: z.object({ avatar: z.nullable(z.string()), fullName: z.string() }),
  createdAt: Instant,
});
export type ProgramCard = z.infer<typeof ProgramCard>;

/** A part of a program, with how far its reader has come in it. */
export const ProgramItem = z.object({
  itemType: ProgramItemType,
  itemId: Id,
  slug: z.string(),
  title: z.string(),
  price: Rupees,
  /** Lessons of a course, tests of a series, materials of a package. */
  size: z.number(),
  /** Minutes that it takes; 0 where nobody knows. */
  minutes: z.number(),
  isRequired: z.boolean(),
  /** Nobody finds it any more; whoever has it keeps it. */
  isAway: z.boolean(),
  /** 0 to 100. */
  progressPct: z.number(),
  /** In a program with an order: what stands before it is not done. */
  isLocked: z.boolean(),
});
export type ProgramItem = z.infer<typeof ProgramItem>;

export const ProgramAccess = z.object({
  state: z.enum(['none', 'active', 'paused', 'expired', 'teacher']),
  /** Null: never, or no right at all. */
  expiresAt: z.nullable(Instant),
  /** 0 to 100, the mean over its required parts by the minutes that they take. */
  progressPct: z.number(),
  /** Minutes of required parts that are left. */
  minutesLeft: z.number(),
});
export type ProgramAccess = z.infer<typeof ProgramAccess>;

export const ProgramState = z.enum(['draft', 'published', 'archived']);
export type ProgramState = z.infer<typeof ProgramState>;

export const Program = z.object({
  ...ProgramCard.shape,
  state: ProgramState,
  /** What it is about, in paragraphs. */
  about: z.string(),
  validityDays: z.nullable(z.number()),
  refundDays: z.number(),
  enforceOrder: z.boolean(),
  items: z.array(ProgramItem),
  /** The next day of its exam that is confirmed, in India; null while there is none. */
  examDay: z.nullable(z.string()),
  access: ProgramAccess,
  can: z.object({ edit: z.boolean(), publish: z.boolean() }),
});
export type Program = z.infer<typeof Program>;

export const listPrograms = listEndpoint({
  name: 'programs.listPrograms',
  summary: 'Published programs; by default the newest first',
  path: '/api/v1/programs',
  access: 'public',
  noun: 'programs',
  item: ProgramCard,
  filters: {
    q: SearchText,
    category: z.optional(text(1, 60)),
    language: z.optional(Language),
    price: z.optional(z.enum(['free', 'paid'])),
  },
  sorts: ['newest', 'popular', 'price'],
});

export const getProgram = endpoint({
  name: 'programs.getProgram',
  summary:
    'A program by id or slug, with what its reader has a right to and how far they have come',
  method: 'GET',
  path: '/api/v1/programs/{idOrSlug}',
  access: 'public',
  params: z.strictObject({ idOrSlug: IdOrSlug }),
  response: Program,
  errors: ['not_found'],
});

export const enrollInProgram = endpoint({
  name: 'programs.enrollInProgram',
  summary: 'Enrol in a program that costs nothing, and in all its parts; once more changes nothing',
  method: 'POST',
  path: '/api/v1/programs/{id}/enroll',
  access: 'user',
  params: idParams<'programs'>(),
  response: Program,
  message: 'Enrolled',
  errors: ['not_found', 'unacceptable'],
});

const HeldProgram = z.object({ program: ProgramCard, access: ProgramAccess });
export type HeldProgram = z.infer<typeof HeldProgram>;

export const listMyPrograms = listEndpoint({
  name: 'programs.listMyPrograms',
  summary: 'The programs to which one has or had a right, the last one first',
  path: '/api/v1/programs/mine',
  access: 'user',
  noun: 'programs',
  item: HeldProgram,
  sorts: ['newest'],
});
