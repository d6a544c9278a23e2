import type { APIRequestContext } from '@playwright/test';
import { askReview, listQuestionReviews } from '@chinar/contract/questions.reviews';
import { listPromoCodes } from '@chinar/contract/promo-codes';
import { createPattern, listPatterns } from '@chinar/contract/quizzes.patterns';
import { listQuizTemplates } from '@chinar/contract/quizzes.templates';
import { listApplications } from '@chinar/contract/tutors.applications';
import type { Role, Session } from '../steps.ts';
import { callApi } from '../steps.ts';

/** A pattern that an admin wrote, whose day has not come; written now where nobody has yet. */
export async function somePattern(request: APIRequestContext, adminToken: string): Promise<string> {
  const { patterns: all } = await callApi(request, listPatterns, {}, adminToken);
  for (const { _id } of all) if (_id !== null) return _id;
  const templates = await callApi(request, listQuizTemplates, {}, adminToken);
  const gate = templates.find(({ code }) => code === 'gate');
  if (!gate) throw new Error('There is no pattern of GATE.');
  const { ties: _ties, percentile: _percentile, scale: _scale, ...rest } = gate;
  // Both workers may find none, and of one day there is one.
  const day = `2199-01-0${1 + Number(process.env['TEST_PARALLEL_INDEX'])}`;
  const body = { ...rest, effectiveFrom: day };
  return (await callApi(request, createPattern, { body }, adminToken))._id;
}

/** A review of a tutor's question that an admin is asked for; asked for now where nobody was yet. */
export async function someReview(
  request: APIRequestContext,
  id: string,
  { tutor, admin }: Pick<Record<Role, Session>, 'tutor' | 'admin'>,
): Promise<string> {
  const params = { id };
  const { reviews } = await callApi(request, listQuestionReviews, { params }, tutor.accessToken);
  if (reviews[0]) return reviews[0]._id;
  const body = { reviewer: admin.user.username, note: 'Is the second option right?' };
  return (await callApi(request, askReview, { params, body }, tutor.accessToken))._id;
}

/** What somebody of the demo handed in who wants to teach, and nobody has looked at. */
export async function someApplication(
  request: APIRequestContext,
  adminToken: string,
): Promise<string> {
  const asked = { query: { limit: 1, state: 'submitted' as const } };
  const { applications } = await callApi(request, listApplications, asked, adminToken);
  if (!applications[0]) throw new Error('Nobody of the demo waits to be let in.');
  return applications[0]._id;
}

/** The code of the demo that was used most. */
export async function somePromoCode(
  request: APIRequestContext,
  adminToken: string,
): Promise<string> {
  const asked = { query: { limit: 1, sort: '-used' as const } };
  const { promoCodes } = await callApi(request, listPromoCodes, asked, adminToken);
  if (!promoCodes[0]) throw new Error('The demo has no promo code.');
  return promoCodes[0]._id;
}
