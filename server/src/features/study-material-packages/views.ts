import { toRupees } from '@chinar/contract/money';
import type { PackageCard, StudyPackage } from '@chinar/contract/study-material-packages';
import type { Row } from '../../db/row.ts';
import { avatarAddress } from '../files/api.ts';
import type { PackageRow } from './data.ts';

export function cardView(row: PackageRow): PackageCard {
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    thumbnail: row.thumbnail,
    category: row.category,
    exam: row.exam,
    language: row.language,
    price: toRupees(row.price_paise),
    originalPrice: toRupees(row.original_price_paise),
    materialCount: row.materials,
    pageCount: row.pages,
    createdAt: row.created_at.toISOString(),
  };
}

export function packageView(
  row: PackageRow,
  materials: readonly Row<'package_materials'>[],
): StudyPackage {
  return {
    ...cardView(row),
    author: { avatar: avatarAddress(row.avatar), fullName: row.full_name },
    materials: materials.map(({ id, title, kind, pages }) => ({ _id: id, title, kind, pages })),
  };
}
