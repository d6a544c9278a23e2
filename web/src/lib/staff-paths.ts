import { withQuery } from './paths.ts';

type Query = Parameters<typeof withQuery>[1];

/** The addresses of those who teach and run the place: apart, so that learners' pages do not carry them. */
export const staffPaths = {
  adminAttempts: (query?: Query) => withQuery('/admin/quiz-attempts', query),
  announcements: (query?: Query) => withQuery('/admin/announcements', query),
  announcement: (id: string) => `/admin/announcements/${id}`,
  tutorQuestions: (query?: Query) => withQuery('/tutor/questions', query),
  tutorQuestionsImport: () => '/tutor/questions/import',
} as const;
