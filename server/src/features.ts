/* All that the product can do, one line each. */
export { feature as accounts } from './features/accounts/feature.ts';
export { feature as announcements } from './features/announcements/feature.ts';
export { feature as attempts } from './features/attempts/feature.ts';
export { feature as claims } from './features/claims/feature.ts';
export { feature as courses } from './features/courses/feature.ts';
export { feature as centers } from './features/centers/feature.ts';
export { feature as contact } from './features/contact/feature.ts';
export { feature as entitlements } from './features/entitlements/feature.ts';
export { feature as exams } from './features/exams/feature.ts';
export { feature as files } from './features/files/feature.ts';
export { feature as jobs } from './features/jobs/feature.ts';
export { feature as notifications } from './features/notifications/feature.ts';
export { feature as questions } from './features/questions/feature.ts';
export { feature as quizzes } from './features/quizzes/feature.ts';
export { feature as studyMaterialPackages } from './features/study-material-packages/feature.ts';
export { feature as testSeries } from './features/test-series/feature.ts';
export { feature as testimonials } from './features/testimonials/feature.ts';
