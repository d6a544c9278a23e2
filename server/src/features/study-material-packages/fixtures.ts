import { toPaise } from '@chinar/contract/money';
import { type MaterialKind, PackageTranslations } from '@chinar/contract/study-material-packages';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';

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
  status?: 'draft' | 'published' | 'archived';
  translations?: PackageTranslations;
  materials?: readonly { title: string; kind: MaterialKind; pages: number }[];
};

const plain = [{ title: 'The first pages', kind: 'notes', pages: 4 }] as const;

/** Adds a package, published unless told otherwise, with one material unless told which. */
export async function buildPackage(
  ctx: Ctx,
  ownerId: string,
  {
    materials = plain,
    price = 0,
    originalPrice = 0,
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
      translations: PackageTranslations.parse(translations),
      ...fields,
    })
    .execute();
  const rows = materials.map((material, position) => ({
    ...material,
    id: newId(),
    package_id: id,
    position,
  }));
  await ctx.db.q.insertInto('package_materials').values(rows).execute();
  return id;
}
