/* What tutors and admins find in their rooms, one line for each feature; read by their layouts alone. */
export { feature as accounts } from './features/accounts/feature.ts';
export { feature as announcements } from './features/announcements/feature.ts';
export { feature as attempts } from './features/attempts/feature.ts';
export { feature as categories } from './features/categories/feature.ts';
export { feature as centers } from './features/centers/feature.ts';
export { feature as claims } from './features/claims/feature.ts';
export { feature as contact } from './features/contact/feature.ts';
export { feature as exams } from './features/exams/feature.ts';
export { feature as questions } from './features/questions/feature.ts';
export { feature as quizzes } from './features/quizzes/feature.ts';
export { feature as settings } from './features/settings/feature.ts';
export { feature as testSeries } from './features/test-series/feature.ts';
export { feature as testimonials } from './features/testimonials/feature.ts';
