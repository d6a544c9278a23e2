import * as m from '@chinar/messages/paraglide/messages';
import { paths } from './paths.ts';

const kinds: Record<string, () => string> = {
  course: m.cart_kind_course,
  program: m.cart_kind_program,
  test_series: m.cart_kind_test_series,
  package: m.cart_kind_package,
  seat_pass: m.cart_kind_seat_pass,
  library_plan: m.cart_kind_library_plan,
  seat_booking: m.cart_kind_seat_booking,
  library_charge: m.cart_kind_library_charge,
};

/** What kind of thing is bought. */
export function kindWord(itemType: string): string {
  return kinds[itemType]?.() ?? itemType;
}

/** How long it opens. */
export function accessWords(validityDays: number | null): string {
  return validityDays === null ? m.cart_access_ever() : m.cart_access_days({ days: validityDays });
}

/** For how long it is bought, and until when the money can come back. */
export function termsWords({
  validityDays,
  refundDays,
}: {
  validityDays: number | null;
  refundDays: number;
}): string {
  const refund = refundDays > 0 ? m.cart_refund({ days: refundDays }) : '';
  return [accessWords(validityDays), refund].filter(Boolean).join(' · ');
}

/** The page of what is sold; null for what has none. */
export function itemPath(itemType: string, itemId: string): string | null {
  switch (itemType) {
    case 'course':
      return paths.course(itemId);
    case 'program':
      return paths.program(itemId);
    case 'test_series':
      return paths.series(itemId);
    case 'package':
      return paths.studyPackage(itemId);
    default:
      return null;
  }
}
