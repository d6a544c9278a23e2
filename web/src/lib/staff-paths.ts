import { paths, withQuery } from './paths.ts';

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
  tutorAttempts: (query?: Query) => withQuery('/tutor/quiz-attempts', query),
  /** One attempt for those in charge, tutors as well as admins. */
  attempt: paths.attemptInCharge,
  accommodations: (query?: Query) => withQuery('/admin/accommodations', query),
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
  promoCodes: {
    list: (query?: Query) => withQuery('/admin/promocodes', query),
    create: () => '/admin/promocodes/create',
    one: (id: string) => `/admin/promocodes/${id}`,
  },
  grants: {
    list: (query?: Query) => withQuery('/admin/grants', query),
    create: () => '/admin/grants/create',
  },
  /** How exams are laid out: what quizzes are begun from. */
  patterns: {
    list: () => '/admin/exams/patterns',
    create: (query?: Query) => withQuery('/admin/exams/patterns/create', query),
    edit: (id: string) => `/admin/exams/patterns/${id}`,
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
    preview: (id: string) => `/admin/quizzes/${id}/preview`,
  },
  comments: (query?: Query) => withQuery('/tutor/comments', query),
  videos: {
    list: (query?: Query) => withQuery('/tutor/videos', query),
    upload: () => '/videos/upload',
    edit: (id: string) => `/videos/edit/${id}`,
  },
  categories: () => '/admin/categories',
  certificates: (query?: Query) => withQuery('/admin/certificates', query),
  courses: {
    list: (query?: Query) => withQuery('/tutor/courses', query),
    create: () => '/courses/create',
    edit: (id: string, query?: Query) => withQuery(`/courses/edit/${id}`, query),
    learners: (id: string) => `/courses/${id}/learners`,
  },
  claims: () => '/admin/claims',
  series: {
    list: (query?: Query) => withQuery('/admin/test-series', query),
    create: () => '/admin/test-series/create',
    edit: (id: string) => `/admin/test-series/${id}/edit`,
  },
  orders: { ...recordPaths('/admin/orders'), statement: () => '/admin/orders/statement' },
  programs: {
    list: (query?: Query) => withQuery('/tutor/programs', query),
    create: () => '/programs/create',
    edit: (id: string) => `/programs/edit/${id}`,
  },
  refunds: (query?: Query) => withQuery('/admin/refunds', query),
  adminSales: (query?: Query) => withQuery('/admin/sales', query),
  tutorSales: (query?: Query) => withQuery('/tutor/sales', query),
  ratings: (query?: Query) => withQuery('/admin/ratings', query),
  packages: {
    list: (query?: Query) => withQuery('/tutor/study-packages', query),
    create: () => '/admin/study-materials/packages/create',
    edit: (id: string) => `/admin/study-materials/packages/${id}/edit`,
  },
  materials: {
    list: (query?: Query) => withQuery('/tutor/study-materials', query),
    upload: () => '/admin/study-materials/materials/upload',
    edit: (id: string) => `/admin/study-materials/materials/${id}/edit`,
    addToCourse: (id: string) => `/courses/${id}/materials/add`,
    addToVideo: (id: string) => `/videos/${id}/materials/add`,
  },
  settings: () => '/admin/settings',
  testimonials: (query?: Query) => withQuery('/admin/testimonials', query),
  tutors: (query?: Query) => withQuery('/admin/tutors', query),
  tutorApplications: recordPaths('/admin/tutor-applications'),
  /** Questions of others that are opened to be looked at. */
  reviews: {
    list: () => '/tutor/reviews',
    one: (id: string) => `/tutor/reviews/${id}`,
  },
  tutorQuestions: (query?: Query) => withQuery('/tutor/questions', query),
  tutorQuestion: (id: string) => `/tutor/questions/${id}`,
  tutorQuestionsCreate: (query?: Query) => withQuery('/tutor/questions/create', query),
  tutorQuestionsImport: () => '/tutor/questions/import',
} as const;
