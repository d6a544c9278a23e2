type Query = Record<string, string | number | undefined>;

/** An address with what is set of a query. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

const courseMark = 'course:';

/** Where the tests of a course are at home; in the place of the id of a series. */
export const courseHome = (courseId: string): string => `${courseMark}${courseId}`;

/** The course that is meant by a home of tests; null for a series, or none. */
export const courseIn = (home: string | null): string | null =>
  home?.startsWith(courseMark) ? home.slice(courseMark.length) : null;

/** Where a test is at home by what is told of it: its course, its series, or nowhere. */
export const homeOfTest = (test: {
  courseId: string | null;
  testSeriesId: string | null;
}): string | null => (test.courseId ? courseHome(test.courseId) : test.testSeriesId);

/** A test has its pages within its series or its course, or by itself where it belongs to none. */
function quizOf(home: string | null, quizId: string): string {
  const courseId = courseIn(home);
  if (courseId) return `/courses/${courseId}/quizzes/${quizId}`;
  return home ? `/test-series/${home}/quiz/${quizId}` : `/quizzes/${quizId}`;
}

/** Every address of the product, so that no link is written by hand; more in `staff-paths.ts`. */
export const paths = {
  home: () => '/',
  search: (query?: Query) => withQuery('/search', query),
  seriesList: (query?: Query) => withQuery('/test-series', query),
  /** A series, or the course in its place. */
  series: (home: string) => {
    const courseId = courseIn(home);
    return courseId ? `/courses/${courseId}` : `/test-series/${home}`;
  },
  quiz: quizOf,
  take: (seriesId: string | null, quizId: string) => `${quizOf(seriesId, quizId)}/take`,
  results: (seriesId: string | null, quizId: string, attemptId: string) =>
    `${quizOf(seriesId, quizId)}/results/${attemptId}`,
  attempts: (seriesId: string | null, quizId: string) => `${quizOf(seriesId, quizId)}/attempts`,
  attempt: (attemptId: string, query?: Query) => withQuery(`/quiz-attempts/${attemptId}`, query),
  /** An attempt for those in charge, tutors as well as admins. */
  attemptInCharge: (attemptId: string) => `/admin/quiz-attempts/${attemptId}`,
  ledger: (attemptId: string) => `/quiz-attempts/${attemptId}/ledger`,
  scorecard: (code: string) => `/verify/scorecard/${code}`,
  certificate: (serial: string) => `/certificates/${serial}`,
  courses: (query?: Query) => withQuery('/courses', query),
  course: (courseId: string) => `/courses/${courseId}`,
  lesson: (courseId: string, { _id, videoId }: { _id: string; videoId?: string | null }) =>
    videoId ? `/courses/${courseId}/video/${videoId}` : `/courses/${courseId}/lessons/${_id}`,
  downloads: () => '/downloads',
  lessonReader: (courseId: string, lessonId: string) =>
    `/courses/${courseId}/lessons/${lessonId}/read`,
  courseMaterial: (courseId: string, materialId: string) =>
    `/courses/${courseId}/materials/${materialId}`,
  videoMaterial: (videoId: string, materialId: string) =>
    `/videos/${videoId}/materials/${materialId}`,
  courseQuiz: (courseId: string, quizId: string) => quizOf(courseHome(courseId), quizId),
  programs: (query?: Query) => withQuery('/programs', query),
  program: (programId: string) => `/programs/${programId}`,
  videos: (query?: Query) => withQuery('/videos', query),
  video: (videoId: string) => `/videos/${videoId}`,
  /** For its maker, whose way there begins on its page. */
  videoEdit: (videoId: string) => `/videos/edit/${videoId}`,
  studyMaterials: () => '/study-materials',
  studyPackage: (packageId: string) => `/study-material-packages/${packageId}`,
  studyMaterial: (packageId: string, materialId: string) =>
    `/study-material-packages/${packageId}/material/${materialId}`,
  studyStart: (packageId: string) => `/study-material-packages/${packageId}/start`,
  learningCenters: () => '/learning-centers',
  testimonialsAdd: () => '/testimonials/add',
  exams: (query?: Query) => withQuery('/exams', query),
  exam: (idOrSlug: string) => `/exams/${idOrSlug}`,
  examMarks: (idOrSlug: string) => `/exams/${idOrSlug}/marks`,
  quizzesExams: (query?: Query) => withQuery('/quizzes-exams', query),
  centers: (query?: Query) => withQuery('/centers', query),
  center: (idOrSlug: string) => `/centers/${idOrSlug}`,
  centersContact: (query?: Query) => withQuery('/centers/contact', query),
  contact: () => '/contact',
  tutors: (query?: Query) => withQuery('/tutors', query),
  becomeTutor: (query?: Query) => withQuery('/become-tutor', query),
  counselling: () => '/counselling',
  privacy: () => '/privacy',
  terms: () => '/terms',
  cart: () => '/cart',
  wishlist: () => '/wishlist',
  checkout: (query?: Query) => withQuery('/checkout', query),
  payer: (token: string, told: Query = {}) => withQuery('/checkout', { pay: token, ...told }),
  paid: (orderId?: string, told: Query = {}) =>
    withQuery('/payment-success', { order: orderId, ...told }),
  orders: (query?: Query) => withQuery('/orders', query),
  order: (orderId: string) => `/orders/${orderId}`,
  invoice: (invoiceId: string) => `/admin/invoice/${invoiceId}`,
  login: (redirect?: string) => withQuery('/login', { redirect }),
  signup: (redirect?: string) => withQuery('/signup', { redirect }),
  verifyEmail: (query?: { token?: string; email?: string; redirect?: string | undefined }) =>
    withQuery('/verify-email', query),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token?: string) => withQuery('/reset-password', { token }),
  profile: (tab?: string) => withQuery('/profile', { tab }),
  channel: (username: string) => `/channel/${username}`,
  settings: (section?: string) => withQuery('/settings', { section }),
  achievements: (query?: Query) => withQuery('/gamification', query),
  notifications: () => '/notifications',
  notificationPreferences: () => '/notification-preferences',
  dashboard: (area: string) => `/${area}/dashboard`,
  gallery: () => '/dev/ui',
  devMail: () => '/dev/mail',
} as const;
