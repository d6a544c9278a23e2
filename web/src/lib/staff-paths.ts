import { withQuery } from './paths.ts';

type Query = Parameters<typeof withQuery>[1];

/** A table of records, and one of them; `new` is the one that is being made. */
function recordPaths(base: string) {
  return {
    list: (query?: Query) => withQuery(base, query),
    one: (id: string, query?: Query) => withQuery(`${base}/${id}`, query),
  };
}

/** The addresses of those who teach and run the place: apart, so that learners' pages do not carry them. */
export const staffPaths = {
  adminAttempts: (query?: Query) => withQuery('/admin/quiz-attempts', query),
  announcements: recordPaths('/admin/announcements'),
  inbox: {
    list: (query?: Query) => withQuery('/admin/inbox', query),
    one: (id: string) => `/admin/inbox/${id}`,
  },
  counselling: (query?: Query) => withQuery('/admin/counselling', query),
  times: {
    list: (query?: Query) => withQuery('/admin/counselling/times', query),
    create: () => '/admin/counselling/times/create',
  },
  newsletter: (query?: Query) => withQuery('/admin/newsletter', query),
  exams: {
    list: (query?: Query) => withQuery('/admin/exams', query),
    create: () => '/admin/exams/create',
    edit: (id: string) => `/admin/exams/${id}/edit`,
  },
  centers: {
    list: (query?: Query) => withQuery('/admin/centers', query),
    create: () => '/centers/create',
    edit: (id: string) => `/centers/${id}/edit`,
  },
  quizzes: {
    list: (query?: Query) => withQuery('/admin/quizzes', query),
    create: (query?: Query) => withQuery('/admin/quizzes/create', query),
    one: (id: string, query?: Query) => withQuery(`/admin/quizzes/${id}`, query),
    edit: (id: string, query?: Query) => withQuery(`/admin/quizzes/edit/${id}`, query),
  },
  categories: () => '/admin/categories',
  claims: () => '/admin/claims',
  series: {
    list: (query?: Query) => withQuery('/admin/test-series', query),
    create: () => '/admin/test-series/create',
    edit: (id: string) => `/admin/test-series/${id}/edit`,
  },
  settings: () => '/admin/settings',
  testimonials: (query?: Query) => withQuery('/admin/testimonials', query),
  tutors: (query?: Query) => withQuery('/admin/tutors', query),
  tutorQuestions: (query?: Query) => withQuery('/tutor/questions', query),
  tutorQuestion: (id: string) => `/tutor/questions/${id}`,
  tutorQuestionsCreate: (query?: Query) => withQuery('/tutor/questions/create', query),
  tutorQuestionsImport: () => '/tutor/questions/import',
} as const;
