import { type Course, enrollInCourse, getCourse, listCourses } from '@chinar/contract/courses';
import { getLesson } from '@chinar/contract/courses.lessons';
import { giveGrant, type GrantedRight, revokeGrant } from '@chinar/contract/grants';
import { listWatchHistory } from '@chinar/contract/videos';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, keepSession, logInByApi } from '../steps.ts';
import { newLearner } from '../tutors.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  allowedComplaints: /Failed to load resource|net::ERR_/,
});

/** What is used of a film; the types of a browser are not here. */
type Film = { currentTime: number; pause: () => void };

type Line = Course['sections'][number]['lessons'][number];

/** A free course of the demo world with films and texts, taken by a new learner. */
async function takeCourse(page: Page, request: APIRequestContext) {
  const session = await newLearner(request, `kept${Date.now() % 1e8}`, 'Iqra Lone');
  await keepSession(page.context(), session);
  const token = session.accessToken;
  const params = { idOrSlug: 'ganit-ki-neev' };
  const { _id } = await callApi(request, getCourse, { params });
  await callApi(request, enrollInCourse, { params: { id: _id } }, token);
  const course = await callApi(request, getCourse, { params }, token);
  const lines = course.sections.flatMap(({ lessons }) => lessons);
  const find = (type: Line['type']): Line => {
    const found = lines.find((line) => line.type === type && line.isOpen);
    if (!found) throw new Error(`The course has no lesson that is a ${type}.`);
    return found;
  };
  return { course, token, text: find('text'), film: find('video') };
}

const progressOf = async (
  request: APIRequestContext,
  { course, token }: { course: Course; token: string },
  lessonId: string,
) => {
  const params = { idOrSlug: course._id, lessonId };
  return (await callApi(request, getLesson, { params }, token)).progress;
};

async function keepHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Keep on this device/ }).click();
  await expect(page.getByText(/^On this device · /)).toBeVisible({ timeout: 30_000 });
}

test('L10 a lesson that is kept opens at its address without a network, is read and marked there, and the server hears of it later', async ({
  page,
  request,
}) => {
  const taken = await takeCourse(page, request);
  const { course, text } = taken;
  const address = `/courses/${course._id}/lessons/${text._id}`;
  await page.goto(address);
  await keepHere(page);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Kept on this device. It is sent')).toBeVisible();

  // It stands there for whoever comes back before there is a network.
  await page.reload();
  await expect(page.getByText('Done, as you said')).toBeVisible();
  await page.goto('/downloads');
  await expect(page.getByText('What you did in 1 lesson waits for a network.')).toBeVisible();
  await page.getByRole('link', { name: text.title }).click();
  await expect(page.getByText('Done, as you said')).toBeVisible();
  expect(await progressOf(request, taken, text._id)).toMatchObject({ doneAt: null });

  await page.context().setOffline(false);
  await expect.poll(async () => (await progressOf(request, taken, text._id))?.doneBy).toBe('self');
  await page.goto('/downloads');
  await expect(page.getByText('waits for a network')).toBeHidden();
});

test(
  'a film that is kept plays without a network, and what was seen of it is told later',
  { tag: '@deep' },
  async ({ page, request }) => {
    const taken = await takeCourse(page, request);
    const { course, film } = taken;
    await page.goto(`/courses/${course._id}/video/${film.videoId}`);
    await keepHere(page);

    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: /^Play · .* · on this device$/ }).click();
    const player = page.locator('video');
    await expect
      .poll(() => player.evaluate((node) => (node as unknown as Film).currentTime), {
        timeout: 20_000,
      })
      .toBeGreaterThan(3);
    await player.evaluate((node) => (node as unknown as Film).pause());

    await page.context().setOffline(false);
    await expect
      .poll(async () => {
        const { history } = await callApi(request, listWatchHistory, {}, taken.token);
        return history.find(({ video }) => video._id === film.videoId)?.position ?? 0;
      })
      .toBeGreaterThan(1);
  },
);

test(
  'a whole course is kept, what is not kept says so without a network, and all of it is removed in one place',
  { tag: '@deep' },
  async ({ page, request }) => {
    const { course, text } = await takeCourse(page, request);
    await page.goto(`/courses/${course.slug}`);
    await page.getByRole('button', { name: /^Keep the course/ }).click();
    await expect(page.getByText('Kept. It opens without a network too.')).toBeVisible({
      timeout: 60_000,
    });

    await page.goto('/downloads');
    const list = page.getByRole('region', { name: course.title });
    await expect(list).toBeVisible();
    const kept = await list.getByRole('listitem').count();
    expect(kept).toBeGreaterThan(1);
    await list.getByRole('button', { name: `Remove ${text.title} from this device` }).click();
    await expect(list.getByRole('listitem')).toHaveCount(kept - 1);

    await page.context().setOffline(true);
    await page.goto(`/courses/${course._id}/lessons/${text._id}`);
    await expect(page.getByText('This lesson is not on this device')).toBeVisible();
    await page.getByRole('link', { name: 'Downloads' }).click();
    await page.getByRole('button', { name: 'Remove all', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click();
    await expect(page.getByText('Nothing is kept on this device')).toBeVisible();
  },
);

test('what is kept stays until the new end of a right that was renewed, and goes with one that was taken back', async ({
  page,
  request,
}) => {
  const learner = await newLearner(request, `ends${Date.now() % 1e8}`, 'Iqra Lone');
  await keepSession(page.context(), learner);
  const token = learner.accessToken;
  const { accessToken: admin } = await logInByApi(request, demoRoles.admin);
  const { courses } = await callApi(request, listCourses, { query: { price: 'paid' } });
  const [{ _id: itemId } = { _id: '' }] = courses;
  const day = 86_400_000;
  const give = (days: number) => {
    const expiresAt = new Date(Date.now() + days * day).toISOString();
    const reason = 'A class of the school';
    const body = {
      userId: learner.user._id,
      itemType: 'course' as const,
      itemId,
      expiresAt,
      reason,
    };
    return callApi(request, giveGrant, { body }, admin);
  };
  const first = await give(3);
  const course = await callApi(request, getCourse, { params: { idOrSlug: itemId } }, token);
  const lines = course.sections.flatMap(({ lessons }) => lessons);
  const text = lines.find(({ type, isOpen }) => type === 'text' && isOpen)!;
  await page.goto(`/courses/${itemId}/lessons/${text._id}`);
  await keepHere(page);
  const list = page.getByRole('region', { name: course.title });
  const end = (days: number): string =>
    new Date(Date.now() + days * day).toLocaleDateString('en-IN', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'Asia/Kolkata',
    });
  await page.goto('/downloads');
  await expect(list).toContainText(end(3));

  /** What the list says once another page was opened, whichever that is. */
  const listed = async () => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.goto('/downloads');
    await expect(page.getByText(/Yours until|Nothing is kept/).first()).toBeVisible();
    return page.getByRole('main').textContent();
  };
  const patience = { timeout: 30_000 };
  // Bought once more elsewhere.
  const second = await give(6);
  await expect.poll(listed, patience).toContain(end(6));
  await page.context().setOffline(true);
  await page.reload();
  await expect(list).toContainText(end(6));
  await page.context().setOffline(false);

  const takeBack = ({ _id: id }: GrantedRight) =>
    callApi(request, revokeGrant, { params: { id }, body: { reason: 'The class is over' } }, admin);
  await takeBack(second);
  await expect.poll(listed, patience).toContain(end(3));
  await takeBack(first);
  await expect.poll(listed, patience).toContain('Nothing is kept on this device');
});
