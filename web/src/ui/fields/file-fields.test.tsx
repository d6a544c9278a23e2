import { endpoint } from '@chinar/contract/endpoint';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { FormSchema } from '../../lib/zod-resolver.ts';
import { Form, SubmitButton } from './form.tsx';
import { ImageField } from './image-field.tsx';
import { UploadField } from './upload-field.tsx';

const sendFile = endpoint({
  name: 'test.send',
  summary: 'Send a file',
  method: 'POST',
  path: '/api/v1/files',
  access: 'public',
  response: z.object({ _id: z.string() }),
  upload: { field: 'file', maxBytes: 3000 },
});

/** The browser's request for an upload, held in the hand: how far it is says the test. */
class HeldRequest extends EventTarget {
  static last: HeldRequest | null = null;
  upload = new EventTarget();
  status = 200;
  responseText = '';
  constructor() {
    super();
    HeldRequest.last = this;
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.dispatchEvent(new Event('abort'));
    this.dispatchEvent(new Event('loadend'));
  }
  reach(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }));
  }
  answer(status: number, data: unknown, message = 'OK'): void {
    this.status = status;
    this.responseText = JSON.stringify({ success: status < 400, data, message, code: 'internal' });
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

/** The request on its way; none is held afterwards. */
async function held(): Promise<HeldRequest> {
  await waitFor(() => expect(HeldRequest.last).not.toBeNull());
  const request = HeldRequest.last!;
  HeldRequest.last = null;
  return request;
}

const revoked: string[] = [];
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = (address) => void revoked.push(address);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  revoked.length = 0;
});

function open(schema: z.ZodMiniType, first: unknown, field: ReactNode): unknown[] {
  const sent: unknown[] = [];
  render(
    <Form
      schema={z.strictObject({ it: schema }) as unknown as FormSchema}
      defaults={{ it: first }}
      onSubmit={(values) => void sent.push(values['it'])}
    >
      {field}
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  return sent;
}
const press = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));
const file = (name: string, type: string, bytes: number): File =>
  new File([new Uint8Array(bytes)], name, { type });
const box = (): HTMLInputElement => screen.getByLabelText(/^(Cover|Sheet)/);
/** Also what the browser's own picker would not offer. */
const choose = (chosen: File): boolean => fireEvent.change(box(), { target: { files: [chosen] } });

/* Pictures */

const cover = <ImageField name="it" label="Cover" maxBytes={2048} optional />;

test('a chosen picture is shown with its kind and size before it is sent, and can be removed', async () => {
  const sent = open(z.optional(z.file()), '', cover);
  expect(screen.getByText('JPEG, PNG, WEBP, up to 2 KB')).toBeTruthy();
  const chosen = file('leaf.png', 'image/png', 2000);
  choose(chosen);
  const shown = await screen.findByRole('img', { name: 'The chosen picture' });
  expect(shown.getAttribute('src')).toBe('blob:chosen');
  expect(screen.getByText('leaf.png')).toBeTruthy();
  expect(screen.getByText('PNG · 2 KB')).toBeTruthy();
  await press('Save');
  await waitFor(() => expect(sent).toEqual([chosen]));
  await press('Remove the picture');
  expect(screen.queryByRole('img')).toBeNull();
  expect(revoked).toEqual(['blob:chosen']);
  await press('Save');
  await waitFor(() => expect(sent).toEqual([chosen, undefined]));
});

test('a picture of another kind, or too large, is refused with the reason and the present one stays', () => {
  open(z.string(), '/media/old.webp', cover);
  choose(file('film.gif', 'image/gif', 10));
  expect(
    screen.getByText('Please choose a picture of one of these kinds: JPEG, PNG, WEBP.'),
  ).toBeTruthy();
  choose(file('big.png', 'image/png', 5000));
  expect(screen.getByText('This picture has 5 KB; 2 KB is the most.')).toBeTruthy();
  expect(screen.getByRole('img').getAttribute('src')).toBe('/media/old.webp');
});

/* Uploads */

const sheet = <UploadField name="it" label="Sheet" endpoint={sendFile} idOf={(data) => data._id} />;
const FileId = z.string().check(z.minLength(1));

test('a file is sent when it is chosen, says how far it is, and the form keeps what the answer names', async () => {
  const sent = open(FileId, '', sheet);
  choose(file('sheet.pdf', 'application/pdf', 2048));
  const request = await held();
  request.reach(1024, 2048);
  expect(await screen.findByText('1 KB of 2 KB')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1024');
  request.reach(2048, 2048);
  expect(await screen.findByText('All of it is there; a moment more')).toBeTruthy();
  request.answer(200, { _id: 'file-1' });
  expect(await screen.findByText('sheet.pdf is there')).toBeTruthy();
  await press('Save');
  await waitFor(() => expect(sent).toEqual(['file-1']));
  await press('Remove the file');
  await press('Save');
  expect(await screen.findByText('Please fill this in.')).toBeTruthy();
});

test('a form waits for a file that is on its way', async () => {
  const sent = open(z.optional(FileId), '', sheet);
  choose(file('sheet.pdf', 'application/pdf', 2048));
  await press('Save');
  expect(
    await screen.findByText('This file is still on its way. Wait for it, or stop it.'),
  ).toBeTruthy();
  expect(sent).toEqual([]);
  (await held()).answer(200, { _id: 'file-1' });
  await waitFor(() => expect(screen.queryByText(/still on its way/)).toBeNull());
  await press('Save');
  await waitFor(() => expect(sent).toEqual(['file-1']));
});

test('an upload can be stopped and sent again; what failed says why', async () => {
  const sent = open(z.optional(FileId), '', sheet);
  choose(file('sheet.pdf', 'application/pdf', 2048));
  await held();
  await press('Stop');
  expect(await screen.findByText('Stopped. Nothing of it was kept.')).toBeTruthy();
  await press('Send it again');
  (await held()).answer(413, null, 'This file is too large.');
  expect(await screen.findByText('This file is too large.')).toBeTruthy();
  await press('Send it again');
  (await held()).answer(200, { _id: 'file-2' });
  expect(await screen.findByText('sheet.pdf is there')).toBeTruthy();
  await press('Save');
  await waitFor(() => expect(sent).toEqual(['file-2']));
});

test('a file chosen meanwhile takes the place of the one on its way', async () => {
  const sent = open(FileId, '', sheet);
  choose(file('old.pdf', 'application/pdf', 2048));
  await held();
  choose(file('new.pdf', 'application/pdf', 2048));
  (await held()).answer(200, { _id: 'new' });
  expect(await screen.findByText('new.pdf is there')).toBeTruthy();
  await press('Save');
  await waitFor(() => expect(sent).toEqual(['new']));
});

test('a file beyond the limit of its endpoint never leaves the device', async () => {
  open(FileId, '', sheet);
  choose(file('film.mp4', 'video/mp4', 4096));
  expect(await screen.findByText('This file has 4 KB; 3 KB is the most.')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
