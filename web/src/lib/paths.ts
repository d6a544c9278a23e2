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

/** A test has its pages within its series, or by itself where it belongs to none. */
const quizOf = (seriesId: string | null, quizId: string): string =>
  seriesId ? `/test-series/${seriesId}/quiz/${quizId}` : `/quizzes/${quizId}`;

/** Every address of the product, so that no link is written by hand; more in `staff-paths.ts`. */
export const paths = {
  home: () => '/',
  search: (query?: Query) => withQuery('/search', query),
  seriesList: (query?: Query) => withQuery('/test-series', query),
  series: (seriesId: string) => `/test-series/${seriesId}`,
  quiz: quizOf,
  take: (seriesId: string | null, quizId: string) => `${quizOf(seriesId, quizId)}/take`,
  results: (seriesId: string | null, quizId: string, attemptId: string) =>
    `${quizOf(seriesId, quizId)}/results/${attemptId}`,
  attempts: (seriesId: string | null, quizId: string) => `${quizOf(seriesId, quizId)}/attempts`,
  attempt: (attemptId: string, query?: Query) => withQuery(`/quiz-attempts/${attemptId}`, query),
  ledger: (attemptId: string) => `/quiz-attempts/${attemptId}/ledger`,
  scorecard: (code: string) => `/verify/scorecard/${code}`,
  courses: (query?: Query) => withQuery('/courses', query),
  course: (courseId: string) => `/courses/${courseId}`,
  videos: (query?: Query) => withQuery('/videos', query),
  video: (videoId: string) => `/videos/${videoId}`,
  studyMaterials: () => '/study-materials',
  studyPackage: (packageId: string) => `/study-material-packages/${packageId}`,
  learningCenters: () => '/learning-centers',
  testimonialsAdd: () => '/testimonials/add',
  exams: (query?: Query) => withQuery('/exams', query),
  exam: (idOrSlug: string) => `/exams/${idOrSlug}`,
  centers: (query?: Query) => withQuery('/centers', query),
  center: (idOrSlug: string) => `/centers/${idOrSlug}`,
  centersContact: (query?: Query) => withQuery('/centers/contact', query),
  contact: () => '/contact',
  counselling: () => '/counselling',
  privacy: () => '/privacy',
  terms: () => '/terms',
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
