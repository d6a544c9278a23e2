import { updateCourse } from '@chinar/contract/courses.making';
import * as contract from '@chinar/contract/courses.weights';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildExam, type ExamFixture } from '../exams/fixtures.ts';
import { buildCourse, type CourseFields } from './fixtures.ts';

const { call, ctx } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });

const section = (en: string, hi: string | null, marks: number | null) => ({
  name: { en, ...(hi && { hi }) },
  questions: 25,
  marks,
});
const paper = (en: string, sections: ReturnType<typeof section>[]) => ({
  name: { en },
  mode: 'computer' as const,
  sections,
  asOf: '2026',
  source: 'nta',
  isConfirmed: true,
});
const sciences = [
  section('Physics', 'भौतिकी', 100),
  section('Chemistry', 'रसायन', 100),
  section('Maths', null, 200),
];
const syllabus = [
  { name: { en: 'Physics' } },
  { name: { en: 'Heat' }, level: 1 },
  { name: { en: 'Thermodynamics' }, level: 2 },
  { name: { en: 'History' } },
];
const exam = (papers: ReturnType<typeof paper>[], more: ExamFixture = {}) =>
  buildExam(ctx, admin.id, { stages: [{ name: { en: 'Main' }, papers }], syllabus, ...more });

const lesson = (title: string, minutes: number, topic = '') => ({ title, minutes, topic });
const taught = [
  lesson('One', 30, 'Thermodynamics'),
  lesson('Two', 10, ' physics'),
  lesson('Three', 20, 'रसायन'),
  lesson('Four', 20, 'History'),
  lesson('Five', 20),
];

function course(examIds: string[], lessons = taught, more: CourseFields = {}) {
  const sections = [{ title: 'All', lessons }];
  return buildCourse(ctx, tutor.id, { examIds, sections, ...more });
}

async function weigh(idOrSlug: string) {
  return (await call(contract.getExamWeights, { params: { idOrSlug } })).data.exams;
}

test('minutes of lessons stand beside the marks of the section to which their topics belong', async () => {
  const [weights] = await weigh(await course([await exam([paper('Paper 1', sciences)])]));
  expect(weights?.topics).toEqual([
    { name: { en: 'Physics', hi: 'भौतिकी' }, marks: 100, markShare: 25, ...of(40, 2) },
    { name: { en: 'Chemistry', hi: 'रसायन' }, marks: 100, markShare: 25, ...of(20, 1) },
    { name: { en: 'Maths', hi: null }, marks: 200, markShare: 50, ...of(0, 0) },
  ]);
  expect(weights?.other).toEqual(of(40, 2));
  expect(weights?.paper).toMatchObject({ asOf: '2026', source: 'nta', isConfirmed: true });
});

/** Of the hundred minutes of the course. */
function of(minutes: number, lessons: number) {
  return { minutes, minuteShare: minutes, lessons };
}

test('of several papers the one is compared of which the course teaches most', async () => {
  const law = [section('Torts', null, 20), section('Contracts', null, 30)];
  const examId = await exam([paper('Law', law), paper('Sciences', sciences)]);
  const [weights] = await weigh(await course([examId]));
  expect(weights?.paper.name.en).toBe('Sciences');
});

test('an exam whose marks nobody knows, or of which no lesson speaks, or that is a draft, is not shown', async () => {
  const known = [section('Physics', null, 100), section('Chemistry', null, 100)];
  const unknown = await exam([paper('Paper 1', [...known, section('Maths', null, null)])]);
  const whole = await exam([paper('Paper 1', [section('Physics', null, 100)])]);
  const law = await exam([
    paper('Law', [section('Torts', null, 20), section('Contracts', null, 30)]),
  ]);
  const draft = await exam([paper('Paper 1', sciences)], { status: 'draft' });
  expect(await weigh(await course([unknown, whole, law, draft]))).toEqual([]);
  expect(await weigh(await course([]))).toEqual([]);
});

test('who writes a course sees it of the draft, and an exam of which no lesson speaks as well', async () => {
  const examId = await exam([paper('Paper 1', sciences)]);
  const id = await course([], [lesson('Only', 10)]);
  const body = { examIds: [examId] };
  await call(updateCourse, { params: { id }, body }, { as: tutor });
  expect(await weigh(id)).toEqual([]);
  const { data } = await call(contract.getDraftWeights, { params: { id } }, { as: tutor });
  expect(data.exams.map(({ topics, other }) => [topics.length, other.lessons])).toEqual([[3, 1]]);
  const stranger = await buildUser(ctx, { role: 'tutor' });
  const refused = await call(contract.getDraftWeights, { params: { id } }, { as: stranger });
  expect(refused.status).toBe(404);
});
