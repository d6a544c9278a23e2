import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams, Slug } from './ids.ts';
import { bothWays, listEndpoint } from './list.ts';
import { MaterialState } from './materials.ts';
import {
  packageLimits,
  PackageCard,
  PackageItem,
  PackageItemType,
  PackageTranslations,
} from './study-material-packages.ts';
import { Instant, Language, Rupees, SearchText, text } from './text.ts';
import { sentVersion, Version } from './version.ts';
import { pictureRemoved, pictureSet } from './thumbnails.ts';

/** Where a package stands: shown to everybody, to its makers alone, or put away. */
export const packageStates = ['draft', 'published', 'archived'] as const;
export const PackageState = z.enum(packageStates);
export type PackageState = z.infer<typeof PackageState>;

const { validityDays: days } = packageLimits;

const fields = {
  title: text(packageLimits.title.min, packageLimits.title.max),
  description: text(0, packageLimits.description),
  category: text(1, 60),
  exam: text(0, packageLimits.exam),
  language: Language,
  /** Rights that are held keep what they were given. */
  price: Rupees,
  originalPrice: Rupees,
  /** From the enrolment; null: for ever. */
  validityDays: z.nullable(z.number().check(z.int(), z.minimum(days.min), z.maximum(days.max))),
  outcomes: z.array(text(1, 200)).check(z.maxLength(packageLimits.outcomes)),
  /** What its picture shows, for those who do not see it. */
  thumbnailAlt: text(0, packageLimits.thumbnailAlt),
  /** Without them an edit keeps those that are there. */
  translations: z.optional(PackageTranslations),
};

export const PackageDraft = z.strictObject({
  ...fields,
  /** Without one it is made of the title; it stays then, for links lead there. */
  slug: z.optional(Slug),
  description: z._default(fields.description, ''),
  category: z._default(fields.category, 'general'),
  exam: z._default(fields.exam, ''),
  language: z._default(fields.language, 'en'),
  price: z._default(fields.price, 0),
  originalPrice: z._default(fields.originalPrice, 0),
  validityDays: z._default(fields.validityDays, null),
  outcomes: z._default(fields.outcomes, []),
  thumbnailAlt: z._default(fields.thumbnailAlt, ''),
});
export type PackageDraft = z.infer<typeof PackageDraft>;

/** What is not sent stays as it is. */
export const PackageEdit = z.extend(z.partial(z.strictObject(fields)), sentVersion);
export type PackageEdit = z.infer<typeof PackageEdit>;

/** A piece as its maker ordered it, with the state of its file. */
export const DraftItem = z.extend(PackageItem, { state: z.nullable(MaterialState) });
export type DraftItem = z.infer<typeof DraftItem>;

/** A package as it was written: what whoever edits it begins with. */
export const PackageRecord = z.object({
  ...PackageCard.shape,
  outcomes: z.array(z.string()),
  validityDays: z.nullable(z.number()),
  translations: PackageTranslations,
  state: PackageState,
  /** As it was ordered, which readers see once it is published. */
  items: z.array(DraftItem),
  publishedVersion: z.nullable(z.number()),
  /** Whether the pieces differ from what is published. */
  hasChanges: z.boolean(),
  changelog: z.string(),
  owner: z.object({ _id: Id, fullName: z.string() }),
  /** What hinders publishing, by the paths of its form. */
  faults: z.array(z.object({ path: z.string(), message: z.string() })),
  version: Version,
  updatedAt: Instant,
});
export type PackageRecord = z.infer<typeof PackageRecord>;

/** A package among all that its reader may change. */
export const StaffPackage = z.extend(PackageCard, {
  state: PackageState,
  owner: z.object({ _id: Id, fullName: z.string() }),
  /** People who hold or held it. */
  enrolledCount: z.number(),
  version: Version,
});
export type StaffPackage = z.infer<typeof StaffPackage>;

export const listStaffPackages = listEndpoint({
  name: 'studyMaterialPackages.listStaffPackages',
  summary: 'Packages that one may change, whatever their state: an admin’s are all',
  path: '/api/v1/study-material-packages/teaching',
  access: 'tutor',
  noun: 'packages',
  item: StaffPackage,
  filters: { q: SearchText, state: z.optional(PackageState) },
  sorts: ['newest', 'oldest', ...bothWays('title', 'price', 'enrolled')],
});

const record = { access: 'tutor', response: PackageRecord } as const;
const ofPackage = { ...record, params: idParams<'study_material_packages'>() } as const;

export const createPackage = endpoint({
  ...record,
  name: 'studyMaterialPackages.createPackage',
  summary: 'Make a package as a draft',
  method: 'POST',
  path: '/api/v1/study-material-packages',
  body: PackageDraft,
  status: 201,
  message: 'Package saved as a draft',
  errors: ['slug_taken', 'unacceptable'],
});

export const getPackageForEdit = endpoint({
  ...ofPackage,
  name: 'studyMaterialPackages.getPackageForEdit',
  summary: 'A package as it was written, with what hinders publishing it',
  method: 'GET',
  path: '/api/v1/study-material-packages/{id}/edit',
  errors: ['not_found'],
});

export const updatePackage = endpoint({
  ...ofPackage,
  name: 'studyMaterialPackages.updatePackage',
  summary: 'Change what is said of a package, and its price; what is not sent stays',
  method: 'PATCH',
  path: '/api/v1/study-material-packages/{id}/edit',
  body: PackageEdit,
  message: 'Package saved',
  errors: ['not_found', 'slug_taken', 'unacceptable', 'state_conflict'],
});

export const setPackageItems = endpoint({
  ...ofPackage,
  name: 'studyMaterialPackages.setPackageItems',
  summary: 'Say what is in a package, in its order; readers see it once it is published',
  method: 'PUT',
  path: '/api/v1/study-material-packages/{id}/items',
  body: z.strictObject({
    ...sentVersion,
    items: z
      .array(
        z.strictObject({
          itemType: PackageItemType,
          itemId: Id,
          isPreview: z._default(z.boolean(), false),
        }),
      )
      .check(z.maxLength(packageLimits.items)),
  }),
  message: 'Contents saved',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});

export const addPackageMaterial = endpoint({
  ...ofPackage,
  name: 'studyMaterialPackages.addPackageMaterial',
  summary: 'Put an own material at the end of an own package; repeating it changes nothing else',
  method: 'POST',
  path: '/api/v1/study-material-packages/{id}/materials',
  body: z.strictObject({ materialId: Id, isPreview: z._default(z.boolean(), false) }),
  message: 'Material added',
  errors: ['not_found', 'unacceptable'],
});

const moved = { ...ofPackage, method: 'POST', body: z.strictObject(sentVersion) } as const;

export const publishPackage = endpoint({
  ...moved,
  name: 'studyMaterialPackages.publishPackage',
  summary: 'Give readers what is in a package now; those who hold it get it too',
  path: '/api/v1/study-material-packages/{id}/publish',
  body: z.strictObject({ ...sentVersion, changelog: z._default(text(0, 300), '') }),
  message: 'Package published',
  errors: ['not_found', 'email_unverified', 'phone_required', 'unacceptable', 'state_conflict'],
});

export const unlistPackage = endpoint({
  ...moved,
  name: 'studyMaterialPackages.unlistPackage',
  summary: 'Take a published package back: nobody finds it, and who holds it keeps it',
  path: '/api/v1/study-material-packages/{id}/unlist',
  message: 'Package taken back',
  errors: ['not_found', 'state_conflict'],
});

export const archivePackage = endpoint({
  ...moved,
  name: 'studyMaterialPackages.archivePackage',
  summary: 'Put a package away: nobody finds it, and who holds it keeps it',
  path: '/api/v1/study-material-packages/{id}/archive',
  message: 'Package archived',
  errors: ['not_found', 'state_conflict'],
});

export const restorePackage = endpoint({
  ...moved,
  name: 'studyMaterialPackages.restorePackage',
  summary: 'Take a package that was put away out again, as a draft',
  path: '/api/v1/study-material-packages/{id}/restore',
  message: 'Package is a draft again',
  errors: ['not_found', 'state_conflict'],
});

const thumbnail = {
  ...ofPackage,
  path: '/api/v1/study-material-packages/{id}/thumbnail',
} as const;

export const setPackageThumbnail = endpoint({
  ...thumbnail,
  ...pictureSet,
  name: 'studyMaterialPackages.setPackageThumbnail',
  summary: 'Send the picture of a package; its middle is cut out, nine wide and five high',
});

export const removePackageThumbnail = endpoint({
  ...thumbnail,
  ...pictureRemoved,
  name: 'studyMaterialPackages.removePackageThumbnail',
  summary: 'Take the picture of a package away: a cover is drawn for it again',
});
