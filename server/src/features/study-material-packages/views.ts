import { toRupees } from '@chinar/contract/money';
import type { PackageCard, StudyPackage } from '@chinar/contract/study-material-packages';
import type { Locale } from '../../context.ts';
import type { Row } from '../../db/row.ts';
import { inTongue, partIn } from '../../locale.ts';
import { avatarAddress } from '../files/api.ts';
import type { PackageRow } from './data.ts';

function writtenCard(row: PackageRow): PackageCard {
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

/** A package in a list, in the language of its reader. */
export function cardView(row: PackageRow, locale: Locale): PackageCard {
  return inTongue(writtenCard(row), row, locale);
}

/** A package with what is in it, in the language of its reader. */
export function packageView(
  row: PackageRow,
  materials: readonly Row<'package_materials'>[],
  locale: Locale,
): StudyPackage {
  const part = partIn(row, locale);
  return {
    ...cardView(row, locale),
    author: { avatar: avatarAddress(row.avatar), fullName: row.full_name },
    materials: materials.map(({ id, title, kind, pages }) => ({
      _id: id,
      title: part(title),
      kind,
      pages,
    })),
  };
}
