export { type CertificateBasis, certificateBasis } from './service.certificate.ts';
export {
  type CourseBrief,
  courseFacts,
  courseOpensFilm,
  courseOpensQuiz,
  lessonOpens,
  mustSeeCourse,
  sectionFacts,
  teachesCourse,
} from './service.opens.ts';
export { liveAudience } from './service.live.ts';
export { openCourse as openForReader } from './service.reading.ts';
export { mustBeInNoLesson } from './service.showing.ts';
export { coursesShowing, coursesWith, readersWith } from './data.showing.ts';
export { courseUse } from './data.use.ts';
