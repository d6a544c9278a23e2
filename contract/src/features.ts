/* Every file that describes calls, one line each. */
export * as accounts from './accounts.ts';
export * as announcements from './announcements.ts';
export * as attempts from './attempts.ts';
export * as attemptsPapers from './attempts.papers.ts';
export * as attemptsResults from './attempts.results.ts';
export * as centers from './centers.ts';
export * as contact from './contact.ts';
export * as exams from './exams.ts';
export * as files from './files.ts';
export * as jobs from './jobs.ts';
export * as questions from './questions.ts';
export * as quizzes from './quizzes.ts';
export * as testSeries from './test-series.ts';
