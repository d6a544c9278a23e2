import type { CallInput, DataOf, Endpoint } from '@chinar/contract/endpoint';
import { urlOf } from '@chinar/contract/url';
import { unwrap } from '@chinar/contract/envelope';
import * as m from '@chinar/messages/paraglide/messages';
import { ApiError, statusOf } from './api-error.ts';
import { emptyFor } from './empty-list.ts';
import { currentLocale } from './i18n.ts';
import { scattered } from './scattered.ts';
import type { Session } from './session-machine.ts';
import { ownId, readTokens, settle } from './session.ts';
import type { Sent } from './upload.ts';

export type CallOptions = {
  /** Another bearer than the session's; null sends none. */
  token?: string | null;
  /** The attempt's own token (ruling 4). */
  attemptToken?: string | undefined;
  signal?: AbortSignal | undefined;
  /** The file of an upload endpoint. */
  file?: File;
  /** Told as the file leaves the device. */
  onSent?: (sent: Sent) => void;
  /** Lets a save outlive the page. */
  keepalive?: boolean;
};

export type Call = <E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E>,
  options?: CallOptions,
) => Promise<DataOf<E>>;

type Fields = Record<string, unknown>;

function bodyOf(endpoint: Endpoint, body: unknown, file?: File): BodyInit | null {
  if (endpoint.upload) {
    const form = new FormData();
    for (const [key, value] of Object.entries((body ?? {}) as Fields))
      if (value !== undefined) form.set(key, String(value));
    if (file) form.set(endpoint.upload.field, file);
    return form;
  }
  return endpoint.method === 'GET' || endpoint.method === 'DELETE'
    ? null
    : JSON.stringify(body ?? {});
}

export async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Fields;
  const errors = Array.isArray(body['errors']) ? body['errors'] : [];
  const said = typeof body['message'] === 'string' ? body['message'] : '';
  return new ApiError({
    status: response.status,
    code: typeof body['code'] === 'string' ? body['code'] : 'internal',
    message: said || m.error_internal(),
    isUnsaid: said === '',
    errors: errors as ApiError['errors'],
    retryAfter: Number(response.headers.get('retry-after')) || 0,
    data: body['data'],
  });
}

function headersOf(
  body: BodyInit | null,
  bearer: string | null,
  attemptToken: string | undefined,
): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': currentLocale(),
  };
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  if (bearer) headers['authorization'] = `Bearer ${bearer}`;
  if (attemptToken) headers['x-attempt-token'] = attemptToken;
  return headers;
}

export function noAnswer(): ApiError {
  const message = m.common_network_error();
  return new ApiError({ status: 0, code: 'network', message, isUnsaid: true });
}

async function answerOf(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (!response.ok) throw await errorOf(response);
  // What is no JSON is handed on to the reader as a file.
  if (endpoint.bytes && !endpoint.bytes.includes('json')) return response.blob();
  const answer = (await response.json().catch(() => {
    // A captive portal answers 200 with a page of its own.
    throw noAnswer();
  })) as Fields;
  return endpoint.bytes ? answer : unwrap(endpoint.envelope, answer);
}

type Message = {
  method: string;
  headers: Record<string, string>;
  body: BodyInit | null;
  isLong: boolean;
};

/** A network that went away without a word is waited for so long; browsers themselves wait many minutes. */
export const answerMs = 60_000;

/** Fetches, and gives up when no answer has begun by then. How long the rest of it takes is the network's. */
async function fetchInTime(url: string, init: RequestInit): Promise<Response> {
  const { signal } = init;
  const giveUp = new AbortController();
  const stop = (): void => giveUp.abort(signal?.reason);
  if (signal?.aborted) stop();
  // Not taken away afterwards: it also stops what is still being read.
  signal?.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(() => giveUp.abort(), answerMs);
  try {
    return await fetch(url, { ...init, signal: giveUp.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Sends and waits; that no answer came is an error of ours, a stop of the caller's is not. */
function transmit(
  url: string,
  { isLong, ...message }: Message,
  options: CallOptions,
): Promise<Response> {
  const { body } = message;
  const { signal, keepalive = false, onSent } = options;
  const answering =
    onSent && body instanceof FormData
      ? // Few send files: it is no part of what every page loads.
        import('./upload.ts').then(({ uploadFetch }) =>
          uploadFetch(url, { ...message, body, signal }, onSent),
        )
      : // A file takes as long as it takes.
        (isLong || body instanceof FormData ? fetch : fetchInTime)(url, {
          ...message,
          credentials: 'same-origin',
          ...(signal ? { signal } : {}),
          ...(keepalive ? { keepalive } : {}),
        });
  return answering.catch((cause: unknown) => {
    throw signal?.aborted ? cause : noAnswer();
  });
}

/** Times that a reading is asked again, and seconds beyond which nobody waits in front of a page. */
const patientTries = 3;
const longestWait = 30;

/**
 * Milliseconds to wait before a call is made again, or null when it is not to be. Only readings are
 * repeated, and each reader waits a little longer than told, by chance: a whole hall that was refused
 * in one moment does not come back in one moment.
 */
function patienceFor(endpoint: Endpoint, error: unknown, tries: number): number | null {
  if (endpoint.method !== 'GET' || tries >= patientTries || !(error instanceof ApiError))
    return null;
  const isBusy = error.status === 503 || error.status === 429;
  if (!isBusy || error.retryAfter <= 0 || error.retryAfter > longestWait) return null;
  return scattered(error.retryAfter * 1000);
}

/** Waits, unless the caller stops meanwhile. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Asks, and asks again for a reading as long as the server wants patience. */
async function patiently<T>(
  endpoint: Endpoint,
  signal: AbortSignal | undefined,
  ask: () => Promise<T>,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const wait = patienceFor(endpoint, error, tries);
      if (wait === null) throw error;
      await pause(wait, signal);
    }
  }
}

const lockName = 'chinar-refresh';

/** Runs one at a time: across tabs where the browser has locks, else within this page. */
function createTurnstile(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    if (typeof navigator !== 'undefined' && 'locks' in navigator) {
      return navigator.locks.request(lockName, run);
    }
    const next = last.then(run, run);
    last = next.catch(() => undefined);
    return next;
  };
}

/**
 * Makes the client. On a 401 to the session's own bearer it refreshes once and repeats the call once;
 * a refused refresh, or one that answers for somebody else, ends the session (spec 4).
 */
export function createCall(origin = ''): Call {
  const oneAtATime = createTurnstile();

  async function send(
    endpoint: Endpoint,
    input: CallInput<Endpoint>,
    options: CallOptions,
    bearer: string | null,
  ): Promise<unknown> {
    const body = bodyOf(endpoint, input.body, options.file);
    const headers = headersOf(body, bearer, options.attemptToken);
    const url = origin + urlOf(endpoint, input);
    const { method, isLong } = endpoint;
    const message = { method, headers, body, isLong };
    return answerOf(endpoint, await transmit(url, message, options));
  }

  /** Asks for new tokens, and stores them if the session is still the one that asked. */
  async function refresh(by: string, asker: string | null): Promise<string | null> {
    try {
      const accounts = await import('@chinar/contract/accounts');
      const input = { body: { refreshToken: by } };
      const session = (await send(accounts.refreshToken, input, {}, null)) as Session;
      const { act } = settle({ kind: 'renewed', by, asker, session });
      return act === 'store' ? session.accessToken : null;
    } catch (error) {
      const { act } = settle({ kind: 'not-renewed', by, status: statusOf(error) });
      if (act === 'clear') return null;
      throw error;
    }
  }

  /** Gives a bearer that is newer than the refused one, or null when the session is over. */
  function renew(accessToken: string, asker: string | null): Promise<string | null> {
    return oneAtATime(async () => {
      const step = settle({ kind: 'refused', accessToken, asker });
      if (step.act === 'repeat') return step.bearer;
      return step.act === 'refresh' ? refresh(step.by, asker) : null;
    });
  }

  return async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> = {},
    options: CallOptions = {},
  ) => {
    const own = options.token === undefined;
    const ask = (token: string | null) =>
      patiently(endpoint, options.signal, () => send(endpoint, input, options, token)).catch(
        emptyFor(endpoint),
      );
    const bearer = own ? readTokens().accessToken : (options.token ?? null);
    const asker = ownId();
    try {
      return (await ask(bearer)) as DataOf<E>;
    } catch (error) {
      const isStale = own && bearer && error instanceof ApiError && error.status === 401;
      if (!isStale) throw error;
      const renewed = await renew(bearer, asker);
      if (!renewed) throw error;
      return (await ask(renewed)) as DataOf<E>;
    }
  };
}

/** The client of this page. */
export const call: Call = createCall();
