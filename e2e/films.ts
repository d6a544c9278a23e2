import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { openUpload } from '@chinar/contract/files';
import { playVideo } from '@chinar/contract/videos';
import {
  addCopy,
  createVideo,
  getVideoForEdit,
  publishVideo,
} from '@chinar/contract/videos.making';
import { expect } from './fixtures.ts';
import { callApi, demoRoles, logInByApi } from './steps.ts';

/** Of bars that do not move, 24 seconds, a key picture in each four of them. */
const bars = (height: 240 | 720): Buffer =>
  readFileSync(join(import.meta.dirname, `films/bars-${height}.mp4`));

async function send(
  request: APIRequestContext,
  token: string,
  { purpose, height }: { purpose: string; height: 240 | 720 },
): Promise<string> {
  const content = bars(height);
  const body = { purpose, mediaType: 'video/mp4', name: 'bars.mp4', bytes: content.length };
  const ticket = await callApi(request, openUpload, { body }, token);
  const sent = await request.put(ticket.url, { data: content });
  expect(sent.status()).toBe(200);
  return ticket._id;
}

/** Publishes a film of two sizes and waits for its stream; gives its id. */
export async function publishStream(request: APIRequestContext, title: string): Promise<string> {
  const { accessToken: token } = await logInByApi(request, demoRoles.tutor);
  const uploadId = await send(request, token, { purpose: 'videos.film', height: 720 });
  const draft = { title, category: 'Physics', isOwn: true as const, uploadId };
  const { _id: id } = await callApi(request, createVideo, { body: draft }, token);
  const params = { id };
  const record = () => callApi(request, getVideoForEdit, { params }, token);
  await expect.poll(async () => (await record()).status).toBe('ready');
  const copyId = await send(request, token, { purpose: 'videos.copy', height: 240 });
  await callApi(request, addCopy, { params, body: { uploadId: copyId } }, token);
  await expect.poll(async () => (await record()).isStream, { timeout: 20_000 }).toBe(true);
  await callApi(request, publishVideo, { params, body: {} }, token);
  const { sources } = await callApi(request, playVideo, { params, body: {} }, token);
  expect(sources.map(({ kind }) => kind)).toEqual(['hls', 'file', 'file', 'audio']);
  return id;
}
