import { afterEach, expect, it, vi } from 'vitest';
import { sendInPieces } from './resumable.ts';
import { findUnfinished, noteUnfinished } from './unfinished-uploads.ts';

const file = new File(['x'.repeat(20)], 'bank.zip', { lastModified: 1_700_000_000_000 });
const id = '0198c6a0-0000-7000-8000-000000000001';
const asked: string[] = [];

/** The server answers what was begun with a status, and takes no new files. */
function answers(status: number): void {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    const code = method === 'POST' ? 403 : status;
    const body = {
      success: false,
      statusCode: code,
      data: null,
      message: 'No.',
      code: 'forbidden',
    };
    return Response.json({ ...body, errors: [] }, { status: code });
  });
}

const send = () =>
  sendInPieces({
    file,
    purpose: 'import',
    mediaType: 'application/zip',
    signal: new AbortController().signal,
    onSent: () => {},
  });

function begin(): void {
  localStorage.setItem('user', JSON.stringify({ _id: 'me', role: 'tutor' }));
  noteUnfinished({
    id,
    owner: 'me',
    purpose: 'import',
    name: file.name,
    bytes: file.size,
    modified: file.lastModified,
    received: 10,
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  asked.length = 0;
});

it.each([429, 500, 503])(
  'keeps what was begun when the server cannot answer now (%i): nothing is sent twice',
  async (status) => {
    begin();
    answers(status);
    await expect(send()).rejects.toMatchObject({ status });
    expect(findUnfinished('import', file)).toMatchObject({ id, received: 10 });
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
  },
);

it.each([404, 410])('begins anew where the server has it no more (%i)', async (status) => {
  begin();
  answers(status);
  await expect(send()).rejects.toMatchObject({ status: 403 });
  expect(findUnfinished('import', file)).toBeUndefined();
  expect(asked.some((one) => one.startsWith('POST'))).toBe(true);
});
