import type { TutorDashboard } from '@chinar/contract/tutors';
import * as m from '@chinar/messages/paraglide/messages';
import { staffPaths } from '../../lib/staff-paths.ts';

type ToDo = TutorDashboard['toDo'];

const kinds: Record<keyof ToDo, { say: (values: { count: number }) => string; to: () => string }> =
  {
    coursesGivenBack: {
      say: m.tutors_to_do_courses,
      to: () => staffPaths.courses.list({ state: 'draft' }),
    },
    videosFailed: {
      say: m.tutors_to_do_videos,
      to: () => staffPaths.videos.list({ status: 'failed' }),
    },
    commentsHeld: {
      say: m.tutors_to_do_comments,
      to: () => staffPaths.comments(),
    },
    questionsToReview: { say: m.tutors_to_do_reviews, to: staffPaths.reviews.list },
    keyChallenges: { say: m.tutors_to_do_challenges, to: () => staffPaths.quizzes.list() },
  };

/** What waits for a tutor, in words and with the way to it; nothing of what does not. */
export function waitingOf(toDo: ToDo): { key: string; text: string; to: string }[] {
  return (Object.keys(kinds) as (keyof ToDo)[])
    .filter((key) => toDo[key] > 0)
    .map((key) => ({ key, text: kinds[key].say({ count: toDo[key] }), to: kinds[key].to() }));
}
