import type { RouteConfig } from '@react-router/dev/routes';
import { index, layout, route } from '@react-router/dev/routes';

/** A table of records, and one of them: `new` is the one that is being made. */
function records(area: 'admin' | 'tutor', name: string) {
  return [
    route(`${area}/${name}`, `routes/${area}-${name}.tsx`),
    route(`${area}/${name}/:recordId`, `routes/${area}-${name}-one.tsx`),
  ];
}

/**
 * Every path of the spec that this release serves, in the spec's order. Addresses are built by
 * `lib/paths.ts`; a screen is added by one line here and one thin module in `routes/`.
 */
export default [
  layout('app/main-layout.tsx', [
    index('routes/home.tsx'),
    route('videos', 'routes/videos.tsx'),
    route('videos/:videoId', 'routes/video-detail.tsx'),
    route('search', 'routes/search.tsx'),
    route('profile', 'routes/profile.tsx'),
    route('channel/:username', 'routes/channel.tsx'),
    route('courses', 'routes/courses.tsx'),
    route('courses/:courseId', 'routes/course-detail.tsx'),
    route('study-materials', 'routes/study-materials.tsx'),
    route('study-material-packages', 'routes/study-materials.tsx', { id: 'routes/packages' }),
    route('study-material-packages/:packageId', 'routes/study-package.tsx'),
    route('settings', 'routes/settings.tsx'),
    route('gamification', 'routes/gamification.tsx'),
    route('notifications', 'routes/notifications.tsx'),
    route('notification-preferences', 'routes/notification-preferences.tsx'),
    route('test-series', 'routes/test-series.tsx'),
    route('test-series/:testSeriesId', 'routes/series-detail.tsx'),
    route('test-series/:testSeriesId/quiz/:quizId', 'routes/quiz-detail.tsx'),
    route('test-series/:testSeriesId/quiz/:quizId/results/:attemptId', 'routes/quiz-result.tsx'),
    route('test-series/:testSeriesId/quiz/:quizId/attempts', 'routes/quiz-attempts.tsx'),
    // A test that belongs to no series.
    route('quizzes/:quizId', 'routes/quiz-detail.tsx', { id: 'routes/own-quiz' }),
    route('quizzes/:quizId/results/:attemptId', 'routes/quiz-result.tsx', {
      id: 'routes/own-quiz-result',
    }),
    route('quizzes/:quizId/attempts', 'routes/quiz-attempts.tsx', {
      id: 'routes/own-quiz-attempts',
    }),
    route('quiz-attempts/:attemptId', 'routes/quiz-attempt.tsx'),
    route('quiz-attempts/:attemptId/ledger', 'routes/quiz-ledger.tsx'),
    route('testimonials/add', 'routes/testimonials-add.tsx'),
    route('exams', 'routes/exams.tsx'),
    route('exams/:examId', 'routes/exam-detail.tsx'),
    route('centers', 'routes/centers.tsx'),
    route('learning-centers', 'routes/centers.tsx', { id: 'routes/learning-centers' }),
    route('centers/contact', 'routes/centers-contact.tsx'),
    route('centers/:centerId', 'routes/center-detail.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('counselling', 'routes/counselling.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('verify/scorecard/:code', 'routes/verify-scorecard.tsx'),
    route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
    route('newsletter/leave', 'routes/newsletter-leave.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('app/auth-layout.tsx', [
    route('login', 'routes/login.tsx'),
    route('signup', 'routes/signup.tsx'),
    route('verify-email', 'routes/verify-email.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
    route('unsubscribe', 'routes/unsubscribe.tsx'),
    route('guardian', 'routes/guardian.tsx'),
  ]),
  layout('app/tutor-layout.tsx', [
    route('tutor/dashboard', 'routes/tutor-dashboard.tsx'),
    route('tutor/questions', 'routes/tutor-questions.tsx'),
    route('tutor/questions/import', 'routes/tutor-import.tsx'),
    // Tutors make quizzes at the spec's addresses (ruling 11).
    route('admin/quizzes', 'routes/admin-quizzes.tsx'),
    route('admin/quizzes/create', 'routes/admin-quizzes-create.tsx'),
    route('admin/quizzes/edit/:quizId', 'routes/admin-quizzes-edit.tsx'),
    route('admin/quizzes/:quizId', 'routes/admin-quizzes-one.tsx'),
    route('admin/test-series', 'routes/admin-test-series.tsx'),
    route('admin/test-series/create', 'routes/admin-test-series-create.tsx'),
    route('admin/test-series/:testSeriesId/edit', 'routes/admin-test-series-edit.tsx'),
    route('tutor/questions/create', 'routes/tutor-question-create.tsx'),
    route('tutor/questions/:questionId', 'routes/tutor-question.tsx'),
  ]),
  layout('app/admin-layout.tsx', [
    route('admin', 'routes/admin-dashboard.tsx', { id: 'routes/admin' }),
    route('admin/dashboard', 'routes/admin-dashboard.tsx'),
    route('admin/quiz-attempts', 'routes/admin-quiz-attempts.tsx'),
    ...records('admin', 'announcements'),
    route('admin/centers', 'routes/admin-centers.tsx'),
    route('centers/create', 'routes/centers-create.tsx'),
    route('centers/:centerId/edit', 'routes/centers-edit.tsx'),
    route('admin/exams', 'routes/admin-exams.tsx'),
    route('admin/exams/create', 'routes/admin-exams-create.tsx'),
    route('admin/exams/:examId/edit', 'routes/admin-exams-edit.tsx'),
    // The spec spells it both ways.
    route('admin/exams/edit/:examId', 'routes/admin-exams-edit.tsx', { id: 'routes/exams-edit' }),
    route('admin/inbox', 'routes/admin-inbox.tsx'),
    route('admin/inbox/:ticketId', 'routes/admin-inbox-one.tsx'),
    route('admin/counselling', 'routes/admin-counselling.tsx'),
    route('admin/counselling/times', 'routes/admin-counselling-times.tsx'),
    route('admin/counselling/times/create', 'routes/admin-counselling-times-create.tsx'),
    route('admin/newsletter', 'routes/admin-newsletter.tsx'),
    route('admin/categories', 'routes/admin-categories.tsx'),
    route('admin/claims', 'routes/admin-claims.tsx'),
    route('admin/settings', 'routes/admin-settings.tsx'),
    route('admin/testimonials', 'routes/admin-testimonials.tsx'),
    route('admin/tutors', 'routes/admin-tutors.tsx'),
  ]),
  // The exam room: nothing but the test.
  route('test-series/:testSeriesId/quiz/:quizId/take', 'routes/take.tsx'),
  route('quizzes/:quizId/take', 'routes/take.tsx', { id: 'routes/own-quiz-take' }),
  layout('app/bare-layout.tsx', [route('dev/ui', 'routes/gallery.tsx')]),
] satisfies RouteConfig;
