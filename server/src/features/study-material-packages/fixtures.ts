import { toPaise } from '@chinar/contract/money';
import { PackageTranslations } from '@chinar/contract/study-material-packages';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { buildMaterial, type MaterialFields } from '../materials/fixtures.ts';
import { enrolFree } from './data.ts';
import { type NewItem, writeItems } from './data.items.ts';
import { compileVersion } from './data.staff.ts';

export type PackageFields = {
  title?: string;
  slug?: string;
  description?: string;
  category?: string;
  exam?: string;
  language?: 'en' | 'hi';
  /** Rupees. */
  price?: number;
  originalPrice?: number;
  validityDays?: number;
  outcomes?: string[];
  status?: 'draft' | 'published' | 'archived';
  translations?: PackageTranslations;
  /** What is made for it; with `isPreview` those that everybody may open. */
  materials?: readonly (MaterialFields & { isPreview?: boolean })[];
  /** What is there already, after the materials. */
  items?: readonly NewItem[];
};

/** Adds a package, published unless told otherwise, with one note unless told what is in it. */
export async function buildPackage(
  ctx: Ctx,
  ownerId: string,
  {
    materials,
    items = [],
    price = 0,
    originalPrice = 0,
    validityDays,
    translations = {},
    ...fields
  }: PackageFields = {},
): Promise<string> {
  const id = newId();
  await ctx.db.q
    .insertInto('study_material_packages')
    .values({
      id,
      owner_id: ownerId,
      title: `Package ${id.slice(-8)}`,
      slug: `package-${id.slice(-8)}`,
      category: 'general',
      status: 'published',
      price_paise: toPaise(price),
      original_price_paise: toPaise(originalPrice),
      validity_days: validityDays ?? null,
      translations: PackageTranslations.parse(translations),
      ...fields,
    })
    .execute();
  const made: NewItem[] = [];
  const wanted = materials ?? (items.length > 0 ? [] : [{ title: 'The first pages' }]);
  for (const { isPreview = false, ...material } of wanted)
    made.push({
      itemType: 'material',
      itemId: await buildMaterial(ctx, ownerId, material),
      isPreview,
    });
  await writeItems(ctx.db, id, [...made, ...items]);
  const now = new Date(ctx.services.clock.now());
  if (fields.status !== 'draft') await compileVersion(ctx.db, id, { changelog: '', now });
  return id;
}

/** Takes a free package for somebody. */
export async function buildPackageRight(
  ctx: Ctx,
  userId: string,
  packageId: string,
): Promise<void> {
  const now = new Date(ctx.services.clock.now());
  await enrolFree(ctx.db, { id: newId(), userId, packageId, now });
}
