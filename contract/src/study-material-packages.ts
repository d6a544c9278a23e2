import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdOrSlug, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { MaterialKind, MaterialType } from './materials.ts';
import { Instant, Language, SearchText, text } from './text.ts';
import { PartTitles, translationsOf } from './translations.ts';

export const packageLimits = {
  title: { min: 5, max: 120 },
  description: 2000,
  exam: 60,
  items: 100,
  outcomes: 12,
  validityDays: { min: 1, max: 3650 },
  thumbnailAlt: 200,
} as const;

/** What a package says in other languages; `parts` are its materials, by their titles. */
export const PackageTranslations = translationsOf({
  title: text(packageLimits.title.min, packageLimits.title.max),
  description: text(1, packageLimits.description),
  outcomes: z.array(text(1, 200)).check(z.minLength(1), z.maxLength(packageLimits.outcomes)),
  parts: PartTitles,
});
export type PackageTranslations = z.infer<typeof PackageTranslations>;

export const PackageItemType = z.enum(['material', 'video', 'quiz']);
export type PackageItemType = z.infer<typeof PackageItemType>;

/** A package of study material as lists show it. */
export const PackageCard = z.object({
  _id: Id,
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  thumbnail: z.nullable(z.string()),
  thumbnailAlt: z.string(),
  category: z.string(),
  /** The exam that it prepares for, by its name; empty for none in particular. */
  exam: z.string(),
  language: Language,
  price: z.number(),
  originalPrice: z.number(),
  /** Pieces of what was published. */
  materialCount: z.number(),
  pageCount: z.number(),
  createdAt: Instant,
});
export type PackageCard = z.infer<typeof PackageCard>;

/** What a reader may do with a package, and how far they have come. */
export const PackageAccess = z.object({
  /** `teacher`: its maker, or an admin. */
  state: z.enum(['none', 'active', 'paused', 'expired', 'teacher']),
  /** When the right ends or ended; null: never, or there is none. */
  expiresAt: z.nullable(Instant),
  /** Whole percent of the pieces. */
  progressPct: z.number(),
  /** Where to go on: the piece that was opened last and is not done, else the first that is not done. */
  next: z.nullable(z.object({ itemType: PackageItemType, itemId: Id, title: z.string() })),
});
export type PackageAccess = z.infer<typeof PackageAccess>;

/** A piece of a package, as far as everybody may know of it. */
export const PackageItem = z.object({
  _id: Id,
  itemType: PackageItemType,
  itemId: Id,
  title: z.string(),
  /** Of a material. */
  type: z.nullable(MaterialType),
  kind: z.nullable(MaterialKind),
  pages: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  /** Of a video. */
  seconds: z.nullable(z.number()),
  /** Of a quiz. */
  questions: z.nullable(z.number()),
  isPreview: z.boolean(),
  /** Whether there is something to open: a file may still be on its way. */
  isReady: z.boolean(),
  /** Whether whoever asks may open it. */
  opens: z.boolean(),
  isDone: z.boolean(),
  /** The page where a reader stopped; null where they have not begun. */
  lastPage: z.nullable(z.number()),
});
export type PackageItem = z.infer<typeof PackageItem>;

/** A package with what is in it; the pages themselves are another call's to give. */
export const StudyPackage = z.object({
  ...PackageCard.shape,
  author: z.object({ avatar: z.nullable(z.string()), fullName: z.string() }),
  outcomes: z.array(z.string()),
  validityDays: z.nullable(z.number()),
  /** Of what is published, and what changed with it. */
  publishedVersion: z.nullable(z.number()),
  changelog: z.string(),
  isArchived: z.boolean(),
  items: z.array(PackageItem),
  access: PackageAccess,
  can: z.object({ edit: z.boolean(), enroll: z.boolean() }),
});
export type StudyPackage = z.infer<typeof StudyPackage>;

export const listPackages = listEndpoint({
  name: 'studyMaterialPackages.listPackages',
  summary: 'Published packages of study material, the newest first',
  path: '/api/v1/study-material-packages',
  access: 'public',
  noun: 'packages',
  item: PackageCard,
  filters: {
    q: SearchText,
    category: z.optional(text(1, 60)),
    language: z.optional(Language),
    price: z.optional(z.enum(['free', 'paid'])),
  },
  sorts: ['newest', 'price'],
});

/** A package that one holds or held, with how far one has come. */
export const OwnPackage = z.extend(PackageCard, { access: PackageAccess });
export type OwnPackage = z.infer<typeof OwnPackage>;

export const listOwnPackages = listEndpoint({
  name: 'studyMaterialPackages.listOwnPackages',
  summary: 'Packages to which one holds or held a right, the one that was opened last first',
  path: '/api/v1/study-material-packages/mine',
  access: 'user',
  noun: 'packages',
  item: OwnPackage,
  filters: { state: z.optional(z.enum(['active', 'expired'])) },
  sorts: ['recent'],
});

export const getPackage = endpoint({
  name: 'studyMaterialPackages.getPackage',
  summary: 'A package by id or slug: a published one, one that was put away for those who hold it',
  method: 'GET',
  path: '/api/v1/study-material-packages/{idOrSlug}',
  access: 'public',
  params: z.strictObject({ idOrSlug: IdOrSlug }),
  response: StudyPackage,
  errors: ['not_found'],
});

export const enrollInPackage = endpoint({
  name: 'studyMaterialPackages.enrollInPackage',
  summary: 'Take a free package; repeating it changes nothing',
  method: 'POST',
  path: '/api/v1/study-material-packages/{id}/enroll',
  access: 'user',
  params: idParams<'study_material_packages'>(),
  response: StudyPackage,
  message: 'It is yours',
  errors: ['not_found', 'unacceptable'],
});
