import { toRupees } from '@chinar/contract/money';
import type { Program, ProgramAccess, ProgramCard } from '@chinar/contract/programs';
import type { ProgramRecord, StaffProgram } from '@chinar/contract/programs.making';
import type { Actor } from '../../auth/actor.ts';
import type { Locale } from '../../context.ts';
import { inTongue } from '../../locale.ts';
import { avatarAddress } from '../files/api.ts';
import type { ItemRow } from './data.items.ts';
import type { ProgramRow } from './data.ts';
import { canEdit, canPublish } from './policy.ts';
import { pathOf, wayThrough } from './service.path.ts';

function writtenCard(row: ProgramRow, locale: Locale): ProgramCard {
  const { exam } = row;
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    thumbnail: row.thumbnail,
    thumbnailAlt: row.thumbnail_alt,
    category: row.category,
    language: row.language,
    price: toRupees(row.price_paise),
    originalPrice: toRupees(row.original_price_paise),
    itemCount: row.items,
    partsPrice: toRupees(row.parts_price),
    enrolledCount: row.enrolled,
    exam: exam && {
      _id: exam.id,
      slug: exam.slug,
      title: (locale === 'hi' && exam.name.hi) || exam.name.en,
    },
    creator: { avatar: avatarAddress(row.avatar), fullName: row.full_name },
    createdAt: row.created_at.toISOString(),
  };
}

/** A program in a list, in the language of its reader. */
export function cardView(row: ProgramRow, locale: Locale): ProgramCard {
  return inTongue(writtenCard(row, locale), row, locale);
}

/** The next confirmed day of its exam, from today on; `today` is a day of India's calendar. */
function examDayOf({ exam }: ProgramRow, today: string): string | null {
  const days = (exam?.dates ?? []).flatMap(({ on, isConfirmed }) =>
    on && isConfirmed ? [on] : [],
  );
  return days.filter((day) => day >= today).toSorted()[0] ?? null;
}

export type Right = Pick<ProgramAccess, 'state' | 'expiresAt'>;

export function accessView(right: Right, items: readonly ItemRow[]): ProgramAccess {
  return { ...right, ...wayThrough(items) };
}

export function programView(
  row: ProgramRow,
  items: readonly ItemRow[],
  reader: { actor: Actor | null; locale: Locale; right: Right; today: string },
): Program {
  const { actor, locale, right, today } = reader;
  const owner = { ownerId: row.owner_id };
  return {
    ...cardView(row, locale),
    state: row.status,
    ...inTongue({ about: row.about }, row, locale),
    validityDays: row.validity_days,
    refundDays: row.refund_days,
    enforceOrder: row.enforce_order,
    // Makers look at all of it.
    items: pathOf(items, { locale, enforceOrder: row.enforce_order && right.state !== 'teacher' }),
    examDay: examDayOf(row, today),
    access: accessView(right, items),
    can: { edit: canEdit(actor, owner), publish: canPublish(actor, owner) },
  };
}

/** As it was written, for whoever may change it. */
export function recordView(
  row: ProgramRow,
  items: readonly ItemRow[],
  actor: Actor | null,
): ProgramRecord {
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    about: row.about,
    category: row.category,
    language: row.language,
    examId: row.exam_id,
    price: toRupees(row.price_paise),
    originalPrice: toRupees(row.original_price_paise),
    validityDays: row.validity_days,
    refundDays: row.refund_days,
    enforceOrder: row.enforce_order,
    thumbnail: row.thumbnail,
    thumbnailAlt: row.thumbnail_alt,
    translations: row.translations as ProgramRecord['translations'],
    items: items.map(({ item_type, item_id, is_required, title, is_away }) => ({
      itemType: item_type,
      itemId: item_id,
      isRequired: is_required,
      title,
      isAway: is_away,
    })),
    state: row.status,
    version: row.version,
    can: { publish: canPublish(actor, { ownerId: row.owner_id }) },
  };
}

export function staffView(row: ProgramRow, locale: Locale): StaffProgram {
  return {
    ...writtenCard(row, locale),
    state: row.status,
    owner: { _id: row.owner_id, fullName: row.full_name },
    updatedAt: row.updated_at.toISOString(),
  };
}
