import { LoginBody, PhoneBody, RegisterBody } from '@chinar/contract/accounts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { useToastQueue } from '../toasts.tsx';
import { Form, slowMs, SubmitButton } from './form.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

type Send = (values: Record<string, unknown>) => Promise<void>;

function renderLogin(onSubmit: Send, codeFields: Record<string, string> = {}) {
  return render(
    <Form
      schema={LoginBody}
      defaults={{ email: '', password: '' }}
      codeFields={codeFields}
      failed="Login failed"
      onSubmit={onSubmit}
    >
      <TextField name="email" label="E-mail" type="email" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <SubmitButton>Login</SubmitButton>
    </Form>,
  );
}

async function fill(email = 'aaliya@example.in', password = 'secret words'): Promise<void> {
  await userEvent.type(screen.getByLabelText('E-mail'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
}

const press = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Login' }));

test('sends what the schema makes of the values', async () => {
  const sent: unknown[] = [];
  renderLogin(async (values) => void sent.push(values));
  await fill('  Aaliya@Example.in ');
  await press();
  await waitFor(() =>
    expect(sent).toEqual([{ email: 'aaliya@example.in', password: 'secret words' }]),
  );
});

test('empty fields are named in words, the first is focused, nothing is sent', async () => {
  let sent = 0;
  renderLogin(async () => void (sent += 1));
  await press();
  const email = screen.getByLabelText('E-mail');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please enter a valid e-mail address.')).toBeTruthy();
  expect(screen.getByText('Please fill this in.')).toBeTruthy();
  expect(document.body.textContent).not.toContain('Invalid input');
  expect(sent).toBe(0);
});

test('a field is checked when it is left', async () => {
  renderLogin(async () => undefined);
  await userEvent.type(screen.getByLabelText('E-mail'), 'not an address');
  expect(screen.queryByText('Please enter a valid e-mail address.')).toBeNull();
  await userEvent.tab();
  const fault = await screen.findByText('Please enter a valid e-mail address.');
  const described = screen.getByLabelText('E-mail').getAttribute('aria-describedby') ?? '';
  expect(described.split(' ')).toContain(fault.id);
});

test("the server's fault lands on its field and nothing typed is lost", async () => {
  renderLogin(() =>
    Promise.reject(
      new ApiError({
        status: 400,
        code: 'validation_failed',
        message: 'Please check the marked fields.',
        errors: [{ path: 'email', message: 'This address bounced.' }],
      }),
    ),
  );
  await fill();
  await press();
  const email = screen.getByLabelText<HTMLInputElement>('E-mail');
  expect(await screen.findByText('This address bounced.')).toBeTruthy();
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(email.value).toBe('aaliya@example.in');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret words');
});

test('a code of the catalogue lands on the field that it speaks about', async () => {
  const refuse = (): Promise<void> =>
    Promise.reject(
      new ApiError({ status: 403, code: 'password_wrong', message: 'Wrong password.' }),
    );
  renderLogin(refuse, { password_wrong: 'password' });
  await fill();
  await press();
  await screen.findByText('Wrong password.');
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
});

test('any other failure is said above the fields, with the words of the server', async () => {
  renderLogin(() =>
    Promise.reject(
      new ApiError({ status: 401, code: 'login_failed', message: 'E-mail or password is wrong.' }),
    ),
  );
  await fill();
  await press();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('E-mail or password is wrong.');
  expect(alert.parentElement).toBe(document.activeElement);
});

test('a failure without words says what the form is for', async () => {
  renderLogin(() => Promise.reject(new Error('boom')));
  await fill();
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('Login failed');
});

test('a second press while it is sent does nothing', async () => {
  let sent = 0;
  let finish = (): void => undefined;
  renderLogin(() => {
    sent += 1;
    return new Promise((resolve) => (finish = resolve));
  });
  await fill();
  await press();
  await press();
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
  expect(sent).toBe(1);
  finish();
});

test('a password can be shown', async () => {
  renderLogin(async () => undefined);
  const box = screen.getByLabelText<HTMLInputElement>('Password');
  expect(box.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(box.type).toBe('text');
});

test('a phone number gets +91, and a bad one the words of the spec', async () => {
  const sent: unknown[] = [];
  render(
    <Form
      schema={PhoneBody}
      defaults={{ phoneNumber: '', currentPassword: '' }}
      onSubmit={(values) => void sent.push(values)}
    >
      <PhoneField name="phoneNumber" label="Phone" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  const box = screen.getByLabelText('Phone');
  await userEvent.type(box, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a valid phone number')).toBeTruthy();
  await userEvent.clear(box);
  await userEvent.type(box, '94190 12345');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ phoneNumber: '+919419012345' }]));
});

test('a form that is emptied empties the box of a phone number too', async () => {
  render(
    <Form
      schema={PhoneBody}
      defaults={{ phoneNumber: '', currentPassword: '' }}
      resetOnSuccess
      onSubmit={() => undefined}
    >
      <PhoneField name="phoneNumber" label="Phone" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  const box = screen.getByLabelText<HTMLInputElement>('Phone');
  await userEvent.type(box, '94190 12345');
  expect(box.value).toBe('94190 12345');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(box.value).toBe(''));
});

test('an empty optional field is not sent', async () => {
  const sent: unknown[] = [];
  render(
    <Form
      schema={RegisterBody}
      defaults={{
        fullName: 'Aaliya Mir',
        username: 'aaliya',
        email: 'a@b.in',
        password: 'three calm words',
        dateOfBirth: '',
      }}
      onSubmit={(values) => void sent.push(values)}
    >
      <TextField name="dateOfBirth" label="Born" type="date" optional />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('dateOfBirth');
});

test('an empty box is told to be filled in, not how long its text has to be', async () => {
  const schema = z.pick(RegisterBody, { fullName: true });
  render(
    <Form schema={schema} defaults={{ fullName: '' }} onSubmit={async () => undefined}>
      <TextField name="fullName" label="Full name" />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
  const send = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(send);
  expect(await screen.findByText('Please fill this in.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Full name'), 'A');
  expect(await screen.findByText(/at least 2/)).toBeTruthy();
});

test('Enter, pressed twice while a form is on its way, sends it once', async () => {
  const sending = Promise.withResolvers<void>();
  let sent = 0;
  renderLogin(async () => {
    sent += 1;
    await sending.promise;
  });
  await fill();
  const form = screen.getByLabelText('E-mail').closest('form');
  if (!form) throw new Error('There is no form.');
  fireEvent.submit(form);
  await waitFor(() => expect(sent).toBe(1));
  fireEvent.submit(form);
  fireEvent.submit(form);
  // The check of the second is done by then: it takes as long as that of the first did.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Login' }).ariaBusy).toBe('true'));
  sending.resolve();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Login' }).ariaBusy).not.toBe('true'),
  );
  expect(sent).toBe(1);
});

test('whoever waits long for an answer is told that it is the network, once, and not after it came', async () => {
  const slow = 'Still sending: the network is slow. What you typed stays here.';
  let answer: () => void = () => undefined;
  const sent = new Promise<void>((done) => void (answer = done));
  let isAsked = false;
  renderLogin(() => {
    isAsked = true;
    return sent;
  });
  const told: string[] = [];
  function Told() {
    told.splice(0, told.length, ...useToastQueue().map(({ text }) => text));
    return null;
  }
  render(<Told />);
  await fill();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(isAsked).toBe(true));
  act(() => void vi.advanceTimersByTime(slowMs - 2000));
  expect(told).toEqual([]);
  act(() => void vi.advanceTimersByTime(2000));
  expect(told).toEqual([slow]);
  await act(async () => answer());
  act(() => void vi.advanceTimersByTime(slowMs * 2));
  vi.useRealTimers();
  expect(told).toEqual([slow]);
});
