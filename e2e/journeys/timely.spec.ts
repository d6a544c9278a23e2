import { enrollInCourse, getCourse } from '@chinar/contract/courses';
import { expect, test } from '../fixtures.ts';
import { callApi, demoRoles, keepSession, logInByApi } from '../steps.ts';
import { newLearner } from '../tutors.ts';

const slug = 'sql-from-two-tables';

test(
  'a live lesson goes into the calendar, and a tutor opens a section to a learner before its time',
  { tag: '@deep' },
  async ({ browser, request }) => {
    const name = 'Rehana Wani';
    const learner = await newLearner(request, `timely${Date.now() % 1e6}`, name);
    const tutor = await logInByApi(request, demoRoles.tutor);
    const params = { idOrSlug: slug };
    const { _id, sections } = await callApi(request, getCourse, { params });
    await callApi(request, enrollInCourse, { params: { id: _id } }, learner.accessToken);
    const live = sections.flatMap(({ lessons }) => lessons).find(({ type }) => type === 'live');

    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await keepSession(phone, learner);
    const page = await phone.newPage();

    await test.step('the live lesson is fetched as a calendar', async () => {
      await page.goto(`/courses/${_id}/lessons/${live?._id ?? ''}`);
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Add to calendar' }).click();
      expect((await coming).suggestedFilename()).toBe(`${slug}-live.ics`);
    });

    await test.step('the tutor finds the learner and opens the last section', async () => {
      const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await keepSession(desk, tutor);
      const table = await desk.newPage();
      await table.goto(`/courses/edit/${_id}`);
      await table.getByRole('link', { name: 'Learners of the course' }).click();
      await table.getByRole('searchbox').fill(name);
      await table.getByRole('searchbox').press('Enter');
      await table.getByRole('button', { name: /^Open a section.*Rehana Wani$/ }).click();
      await table.getByRole('button', { name: /^Open now.*The report$/ }).click();
      await expect(table.getByRole('button', { name: /^Close again.*The report$/ })).toBeVisible();
      await desk.close();
    });

    await test.step('the learner reads in it, and is told', async () => {
      await page.goto(`/courses/${_id}`);
      const contents = page.getByRole('link', { name: /What null is not/ });
      await expect(contents.first()).toBeVisible();
      await page.goto('/notifications');
      await expect(page.getByText('A section was opened for you').first()).toBeVisible();
    });
    await phone.close();
  },
);
