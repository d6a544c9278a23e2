import type { ClaimId } from '@chinar/contract/claims';
import * as m from '@chinar/messages/paraglide/messages';

const words = {
  active_learners: m.claims_active_learners,
  student_rating: m.claims_student_rating,
  success_rate: m.claims_success_rate,
  exam_success: m.claims_exam_success,
  resources: m.claims_resources,
  courses: m.claims_courses,
  mentors: m.claims_mentors,
  centers: m.claims_centers,
} as const;

/** What a number is of. */
export function claimWord(id: ClaimId): string {
  return words[id]();
}

/** Those that stand beside the headline; the others have a band of their own. */
const first = new Set<ClaimId>(['active_learners', 'student_rating', 'success_rate']);

export const isFirst = (id: ClaimId): boolean => first.has(id);
