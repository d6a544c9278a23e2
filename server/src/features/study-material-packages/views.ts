import { toPaise, toRupees } from '@chinar/contract/money';
import type {
  OwnPackage,
  PackageAccess,
  PackageCard,
  PackageItem,
  StudyPackage,
} from '@chinar/contract/study-material-packages';
import type {
  DraftItem,
  PackageDraft,
  PackageEdit,
  PackageRecord,
  StaffPackage,
} from '@chinar/contract/study-material-packages.staff';
import type { Actor } from '../../auth/actor.ts';
import type { Locale } from '../../context.ts';
import { inTongue, partIn } from '../../locale.ts';
import { avatarAddress } from '../files/api.ts';
import type { PackageRow, RightRow } from './data.ts';
import type { ItemRow } from './data.items.ts';
import type { PackageFields, StaffRow } from './data.staff.ts';
import { canEditPackage, canEnroll, opensItem, type PackageFacts, type Right } from './policy.ts';

export function factsOf(
  row: Pick<PackageRow, 'owner_id' | 'status' | 'price_paise'>,
): PackageFacts {
  return { ownerId: row.owner_id, status: row.status, isFree: row.price_paise === 0 };
}

function writtenCard(row: PackageRow): PackageCard {
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    thumbnail: row.thumbnail,
    thumbnailAlt: row.thumbnail_alt,
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

/** What a reader holds of a package: whoever may change it teaches it. */
export function rightOf(
  actor: Actor | null,
  row: PackageRow,
  held: RightRow | undefined,
): { right: Right; until: Date | null } {
  if (canEditPackage(actor, factsOf(row))) return { right: 'teacher', until: null };
  if (!held) return { right: 'none', until: null };
  const right = held.is_live ? 'active' : held.is_paused ? 'paused' : 'expired';
  return { right, until: held.until };
}

type Held = ReturnType<typeof rightOf>;

/** Where to go on: what was opened last and is not done, else the first that is not. */
function nextOf(items: readonly ItemRow[], title: (title: string) => string) {
  const open = items.filter(({ is_done, is_ready }) => !is_done && is_ready);
  const begun = open.filter(({ touched_at }) => touched_at !== null);
  const latest = begun.toSorted(
    (one, other) => (other.touched_at?.getTime() ?? 0) - (one.touched_at?.getTime() ?? 0),
  );
  const next = latest[0] ?? open[0];
  return next ? { itemType: next.item_type, itemId: next.item_id, title: title(next.title) } : null;
}

export function accessView(
  row: PackageRow,
  { right, until }: Held,
  items: readonly ItemRow[],
  locale: Locale,
): PackageAccess {
  const done = items.filter(({ is_done }) => is_done).length;
  return {
    state: right,
    expiresAt: until?.toISOString() ?? null,
    progressPct: items.length === 0 ? 0 : Math.floor((done * 100) / items.length),
    next: right === 'active' || right === 'teacher' ? nextOf(items, partIn(row, locale)) : null,
  };
}

function itemView(item: ItemRow, title: string, opens: boolean): PackageItem {
  return {
    _id: item.id,
    itemType: item.item_type,
    itemId: item.item_id,
    title,
    type: item.type,
    kind: item.kind,
    pages: item.pages,
    bytes: item.bytes,
    seconds: item.seconds,
    questions: item.item_type === 'quiz' ? item.questions : null,
    isPreview: item.is_preview,
    isReady: item.is_ready,
    opens: opens && item.is_ready,
    isDone: item.is_done,
    lastPage: item.last_page,
  };
}

/** A package with what is in it, in the language of its reader. */
export function packageView(
  row: PackageRow,
  { held, items }: { held: Held; items: readonly ItemRow[] },
  { actor, locale }: { actor: Actor | null; locale: Locale },
): StudyPackage {
  const part = partIn(row, locale);
  const facts = factsOf(row);
  const opens = (item: ItemRow): boolean =>
    opensItem(facts, held.right, { isPreview: item.is_preview });
  return {
    ...cardView(row, locale),
    author: { avatar: avatarAddress(row.avatar), fullName: row.full_name },
    ...inTongue({ outcomes: row.outcomes }, row, locale),
    validityDays: row.validity_days,
    publishedVersion: row.published_version,
    changelog: row.changelog ?? '',
    isArchived: row.status === 'archived',
    items: items.map((item) => itemView(item, part(item.title), opens(item))),
    access: accessView(row, held, items, locale),
    can: {
      edit: canEditPackage(actor, facts),
      enroll: actor !== null && canEnroll(facts, held.right),
    },
  };
}

export function ownView(
  row: PackageRow,
  held: Held,
  items: readonly ItemRow[],
  locale: Locale,
): OwnPackage {
  return { ...cardView(row, locale), access: accessView(row, held, items, locale) };
}

export function staffView(row: StaffRow): StaffPackage {
  return {
    ...writtenCard(row),
    state: row.status,
    owner: { _id: row.owner_id, fullName: row.full_name },
    enrolledCount: row.enrolled,
    version: row.version,
  };
}

const draftView = (item: ItemRow): DraftItem => ({
  ...itemView(item, item.title, true),
  state: item.state,
});

/** A package as it was written, for whoever may write over it. */
export function recordView(
  row: PackageRow,
  items: readonly ItemRow[],
  also: Pick<PackageRecord, 'faults' | 'hasChanges'>,
): PackageRecord {
  return {
    ...writtenCard(row),
    outcomes: row.outcomes,
    validityDays: row.validity_days,
    translations: row.translations as PackageRecord['translations'],
    state: row.status,
    items: items.map(draftView),
    publishedVersion: row.published_version,
    changelog: row.changelog ?? '',
    owner: { _id: row.owner_id, fullName: row.full_name },
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    ...also,
  };
}

/** Rupees of the wire become whole paise; without a slug or translations those that were there stay. */
export function fieldsOf(
  draft: PackageDraft,
  held: Pick<PackageFields, 'slug' | 'translations'>,
): PackageFields {
  return {
    title: draft.title,
    slug: draft.slug ?? held.slug,
    description: draft.description,
    category: draft.category,
    exam: draft.exam,
    language: draft.language,
    price_paise: toPaise(draft.price),
    original_price_paise: toPaise(draft.originalPrice),
    validity_days: draft.validityDays,
    outcomes: draft.outcomes,
    thumbnail_alt: draft.thumbnailAlt,
    translations: draft.translations ?? held.translations,
  };
}

/** What an edit changes; what was not sent is not there. */
export function changedFields(edit: PackageEdit): Partial<PackageFields> {
  const fields: Partial<PackageFields> = {
    title: edit.title,
    description: edit.description,
    category: edit.category,
    exam: edit.exam,
    language: edit.language,
    price_paise: edit.price === undefined ? undefined : toPaise(edit.price),
    original_price_paise:
      edit.originalPrice === undefined ? undefined : toPaise(edit.originalPrice),
    validity_days: edit.validityDays,
    outcomes: edit.outcomes,
    thumbnail_alt: edit.thumbnailAlt,
    translations: edit.translations,
  } as Partial<PackageFields>;
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent);
}
