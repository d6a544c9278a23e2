/* Every file that describes calls, one line each. */
export * as accounts from './accounts.ts';
export * as accountsSecurity from './accounts.security.ts';
export * as announcements from './announcements.ts';
export * as attempts from './attempts.ts';
export * as attemptsPapers from './attempts.papers.ts';
export * as attemptsResults from './attempts.results.ts';
export * as claims from './claims.ts';
export * as courses from './courses.ts';
export * as files from './files.ts';
export * as jobs from './jobs.ts';
export * as notifications from './notifications.ts';
export * as questions from './questions.ts';
export * as quizzes from './quizzes.ts';
export * as studyMaterialPackages from './study-material-packages.ts';
export * as testSeries from './test-series.ts';
export * as testimonials from './testimonials.ts';
