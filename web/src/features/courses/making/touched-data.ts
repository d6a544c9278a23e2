import { getCourse, listCourses } from '@chinar/contract/courses';
import { getLesson } from '@chinar/contract/courses.lessons';
import { getCourseForEdit, listTaughtCourses } from '@chinar/contract/courses.making';

/** Whose answers are old once a course was written. */
export const touched = [getCourseForEdit, listTaughtCourses, getCourse, listCourses, getLesson];
