import { createQuestion, listQuestions } from '@chinar/contract/questions';
import { createQuiz, publishQuiz } from '@chinar/contract/quizzes';
import {
  createTestSeries,
  enrollInTestSeries,
  publishTestSeries,
} from '@chinar/contract/test-series';
import { expect, test } from '../fixtures.ts';
import {
  callApi,
  demoRoles,
  enterRoom,
  isAlive,
  keepSession,
  logIn,
  logInByApi,
} from '../steps.ts';

/** Ways to make a browser run text as a program; each would set a mark on the page. */
const payloads = [
  '<script>window.pwned=1</script>',
  '</script><script>window.pwned=1</script>',
  '<img src=x onerror="window.pwned=1">',
  '<svg/onload=window.pwned=1>',
  '"><iframe srcdoc="<script>parent.pwned=1</script>">',
  '<a href="javascript:window.pwned=1" autofocus onfocus="window.pwned=1">x</a>',
  '[x](javascript:window.pwned=1)',
  '![x](x"onerror="window.pwned=1)',
  '<details open ontoggle=window.pwned=1>',
  '<math><mi xlink:href="javascript:window.pwned=1">x</mi></math>',
  '$\\href{javascript:window.pwned=1}{x}$',
  '$\\htmlData{onclick=window.pwned=1}{x}$',
  '{{constructor.constructor("window.pwned=1")()}}',
  '&lt;img src=x onerror=window.pwned=1&gt;',
  '<style>@import "javascript:window.pwned=1";</style>',
];
const all = payloads.join(' ');
/** What publishing refuses by name cannot reach a paper: the rest can. */
const publishable = payloads.filter((payload) => !/^[!$]/.test(payload)).join(' ');
const short = payloads[2] ?? '';

test('C06 N01 C10 text of an author runs in nobody’s browser, wherever it is shown', async ({
  page,
  request,
  context,
}) => {
  const tutor = await logInByApi(request, demoRoles.tutor);
  const admin = await logInByApi(request, demoRoles.admin);
  const mine = { token: tutor.accessToken };
  const text = (stem: string) => ({
    stem,
    options: payloads.slice(0, 4).map((payload, place) => ({ _id: String(place), text: payload })),
    explanation: publishable,
  });
  const questionIds = [];
  for (const textKind of ['markdown', 'html', 'latex', 'plain'] as const) {
    const body = {
      type: 'single' as const,
      textKind,
      content: { en: text(`${textKind} ${textKind === 'latex' ? payloads[0] : publishable}`) },
      key: { optionIds: ['0'] },
      topic: { subject: short, topic: short, subtopic: short },
      source: short,
    };
    const { _id } = await callApi(request, createQuestion, { body }, mine.token);
    // Of HTML publishing refuses what was left out: it stands in the bank alone.
    if (textKind !== 'html') questionIds.push(_id);
  }
  const series = await callApi(
    request,
    createTestSeries,
    {
      body: {
        title: `Hostile ${short}`,
        description: all.slice(0, 390),
        fullDescription: all,
        category: 'ssc',
        examType: short.slice(0, 50),
        learningOutcomes: payloads.slice(0, 12).map((payload) => payload.slice(0, 190)),
      },
    },
    mine.token,
  );
  const quiz = await callApi(
    request,
    createQuiz,
    {
      body: {
        title: `Hostile ${short}`,
        description: all,
        durationMinutes: 30,
        isPublic: true,
        testSeriesId: series._id,
        sections: [{ title: short, questionIds, marking: { correct: 4, wrong: -1 } }],
      },
    },
    mine.token,
  );
  const published = { body: { isPublished: true } };
  await callApi(request, publishQuiz, { params: { id: quiz._id }, ...published }, mine.token);
  await callApi(
    request,
    publishTestSeries,
    { params: { id: series._id }, ...published },
    admin.accessToken,
  );
  await callApi(request, enrollInTestSeries, { params: { id: series._id } }, mine.token);

  const isUntouched = async (): Promise<void> => {
    expect(await page.evaluate('window.pwned')).toBeUndefined();
    // Nothing of it became an element that could do something later.
    expect(await page.locator('[onerror], [onload], [onfocus], [ontoggle], iframe').count()).toBe(
      0,
    );
    expect(await page.locator('a[href^="javascript:" i]').count()).toBe(0);
  };

  const base = `/test-series/${series._id}`;
  for (const path of [
    '/',
    `/test-series?q=Hostile`,
    base,
    `${base}/quiz/${quiz._id}`,
    `/test-series?q=${encodeURIComponent(short)}`,
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await isUntouched();
  }
  await page.goto(`${base}/quiz/${quiz._id}/take`);
  await enterRoom(page);
  await isUntouched();
  for (let place = 1; place < 3; place += 1) {
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { name: `Question ${place + 1}` })).toBeVisible();
    await isUntouched();
  }
  await keepSession(context, tutor);
  const bank = await context.newPage();
  await bank.goto('/tutor/questions');
  await expect(bank.getByText('markdown').first()).toBeVisible();
  expect(await bank.evaluate('window.pwned')).toBeUndefined();
  expect(await bank.locator('[onerror], [onload], iframe').count()).toBe(0);
});

test.describe('a role that was planted in the browser', () => {
  test.use({ allowedComplaints: /status of 40[13]/ });

  test('A20 opens nothing: the server decides', async ({ page, request, context }) => {
    const learner = await logInByApi(request, demoRoles.learner);
    await keepSession(context, { ...learner, user: { ...learner.user, role: 'admin' } });
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes(listQuestions.path)) answers.push(response.status());
    });
    await page.goto('/tutor/questions');
    await page.waitForLoadState('networkidle');
    expect(answers.filter((status) => status === 200)).toEqual([]);
    await expect(page.getByText('What is')).toHaveCount(0);
    const asked = await request.get(listQuestions.path, {
      headers: { authorization: `Bearer ${learner.accessToken}` },
    });
    expect(asked.status()).toBe(403);
  });
});

test('A13 logging in leads to no other site, whatever the address asks for', async ({ page }) => {
  for (const wish of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/login?redirect=${encodeURIComponent(wish)}`);
    await page.getByLabel('E-mail').fill(demoRoles.learner);
    await page.getByLabel('Password', { exact: true }).fill('chinar-demo');
    const before = new URL(page.url());
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(new URL(page.url()).origin).toBe(before.origin);
    await page.evaluate('localStorage.clear()');
  }
});

test('N16 no page listens to what other windows say', async ({ page }) => {
  await logIn(page, demoRoles.learner, 'chinar-demo');
  const devtools = await page.context().newCDPSession(page);
  for (const path of ['/', '/login', '/settings?section=security', '/profile', '/contact']) {
    await page.goto(path);
    await isAlive(page);
    await page.waitForLoadState('networkidle');
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'window' });
    const { listeners } = await devtools.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
    });
    const types = listeners.map(({ type }) => type);
    expect(types, path).toContain('popstate');
    expect(types, path).not.toContain('message');
  }
});
