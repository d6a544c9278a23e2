import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdOrSlug } from './ids.ts';
import { listEndpoint } from './list.ts';
import { Instant, Language, SearchText, text } from './text.ts';
import { PartTitles, translationsOf } from './translations.ts';

const MaterialKind = z.enum(['notes', 'formulae', 'papers']);
export type MaterialKind = z.infer<typeof MaterialKind>;

/** What a package says in other languages; `parts` are its materials, by their titles. */
export const PackageTranslations = translationsOf({
  title: text(5, 120),
  description: text(1, 2000),
  parts: PartTitles,
});
export type PackageTranslations = z.infer<typeof PackageTranslations>;

/** A package of study material as lists show it. */
export const PackageCard = z.object({
  _id: Id,
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  thumbnail: z.nullable(z.string()),
  category: z.string(),
  /** The exam that it prepares for, by its name; empty for none in particular. */
  exam: z.string(),
  language: Language,
  price: z.number(),
  originalPrice: z.number(),
  materialCount: z.number(),
  pageCount: z.number(),
  createdAt: Instant,
});
export type PackageCard = z.infer<typeof PackageCard>;

/** A package with what is in it: the pages themselves are another call's to give. */
export const StudyPackage = z.object({
  ...PackageCard.shape,
  author: z.object({ avatar: z.nullable(z.string()), fullName: z.string() }),
  materials: z.array(
    z.object({ _id: Id, title: z.string(), kind: MaterialKind, pages: z.number() }),
  ),
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

export const getPackage = endpoint({
  name: 'studyMaterialPackages.getPackage',
  summary: 'A published package by id or slug',
  method: 'GET',
  path: '/api/v1/study-material-packages/{idOrSlug}',
  access: 'public',
  params: z.strictObject({ idOrSlug: IdOrSlug }),
  response: StudyPackage,
  errors: ['not_found'],
});
