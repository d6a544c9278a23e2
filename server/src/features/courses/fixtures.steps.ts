import * as making from '@chinar/contract/courses.making';
import * as outline from '@chinar/contract/courses.outline';
import type { World } from '../../testing/world.ts';
import { updateCourse } from './data.drafts.ts';

type Person = { id: string };

/** What a course is made by, as its maker's screens send it; `publish` is an admin's. */
export function makingSteps(
  { call, ctx }: Pick<World, 'call' | 'ctx'>,
  tutor: Person,
  admin: Person,
) {
  const description =
    'What this course teaches, whom it is for and what one needs before it. '.repeat(3);

  const begin = async (as: Person = tutor): Promise<string> => {
    const body = { title: 'Rivers of the valley' };
    return (await call(making.createCourse, { body }, { as })).data._id;
  };

  const read = async (id: string, as: Person = tutor) =>
    (await call(making.getCourseForEdit, { params: { id } }, { as })).data;

  const addSection = async (id: string, title = 'One', as: Person = tutor) => {
    return (await call(outline.addSection, { params: { id }, body: { title } }, { as })).data;
  };

  const addText = async (
    id: string,
    sectionId: string,
    title = 'Read',
    body = 'Some **words**.',
  ) => {
    const sent = { sectionId, title, type: 'text' as const, body };
    return (await call(outline.addLesson, { params: { id }, body: sent }, { as: tutor })).data;
  };

  /** A draft with all that publishing asks. */
  const ready = async () => {
    const id = await begin();
    await call(making.updateCourse, { params: { id }, body: { description } }, { as: tutor });
    await updateCourse(ctx.db, id, { thumbnail: '/files/public/none-640.webp' });
    const section = await addSection(id);
    const lesson = await addText(id, section._id);
    return { id, sectionId: section._id, lessonId: lesson._id };
  };

  const publish = (id: string, as: Person = admin) =>
    call(making.publishCourse, { params: { id }, body: {} }, { as });
  return { description, begin, read, addSection, addText, ready, publish };
}
