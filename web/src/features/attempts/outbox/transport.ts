import type { Answer, ResponseEvent, Started } from '@chinar/contract/attempts';
import type { AttemptOutcome } from '@chinar/contract/attempts.results';
import { attemptTokenHeader } from '@chinar/contract/attempts';
import { saveResponses } from '@chinar/contract/attempts';
import { takeOverAttempt } from '@chinar/contract/attempts.care';
import { getAttempt, submitAttempt } from '@chinar/contract/attempts.results';
import type { SectionTimes } from '@chinar/contract/attempts.sections';
import type { SignalsTold } from '@chinar/contract/attempts.signals';
import type { CallInput, DataOf, Endpoint } from '@chinar/contract/endpoint';
import { urlOf } from '@chinar/contract/url';
import { unwrap } from '@chinar/contract/envelope';
import type { ClockSample } from './server-clock.ts';
import { scattered } from '../../../lib/scattered.ts';

export type SaveData = DataOf<typeof saveResponses>;

/** What became of a call, sorted by what the outbox has to do about it. */
export type Reply<T> =
  | { kind: 'done'; data: T; sample: ClockSample | null }
  /** No answer came: the network, a captive portal, a server that died half way. */
  | { kind: 'silent' }
  /** The server asks for patience, or failed. */
  | { kind: 'busy'; waitMs: number }
  /** 401, 403, 404: the token is not taken. Nothing is dropped for it. */
  | { kind: 'refused'; status: number }
  | { kind: 'closed'; as: 'submitted' | 'voided' }
  /** Another life of the database holds the attempt: what was confirmed is to be told again before its end. */
  | { kind: 'anotherLife' }
  /** The test has time left by the server's clock: it is not over. */
  | { kind: 'timeLeft' }
  /** Another device has the test: this one ends it for nobody. What it brought is held. */
  | { kind: 'takenOver' }
  /** The server knows nothing of this device: it lost the taking over with its database, or is of a version before. */
  | { kind: 'unknownDevice' }
  /** Named events (by place in the batch) do not pass; none named means the server did not say which. */
  | { kind: 'unacceptable'; places: number[]; reason: string }
  /** `isOurs`: the server says so, and nobody in front of it. */
  | { kind: 'tooLarge'; isOurs: boolean };

export type SaveBody = {
  epoch: number;
  events: ResponseEvent[];
  sections?: SectionTimes;
  signals?: SignalsTold;
};
export type LastAnswer = { questionId: string; answer: Answer | null };

/** The calls of a running attempt. They carry the attempt's own token only: a dead session blocks nothing. */
export type Transport = {
  save: (attemptId: string, token: string, body: SaveBody) => Promise<Reply<SaveData>>;
  submit: (
    attemptId: string,
    token: string,
    sheet: { answers: LastAnswer[]; epoch?: number; history?: string; isTimeUp?: true },
  ) => Promise<Reply<AttemptOutcome>>;
  read: (attemptId: string, token: string) => Promise<Reply<AttemptOutcome>>;
  takeOver: (attemptId: string, token: string) => Promise<Reply<Started>>;
};

const patienceMs = 15_000;
/** Browsers refuse to let larger bodies outlive a page. */
const keepaliveBytes = 50_000;

/** In Hindi a letter is three bytes: a body with too many would be refused again and again, and count as silence. */
const bytesOf = (body: string): number => new TextEncoder().encode(body).length;

/** By chance a little longer than told: a hall that was refused at once does not come back at once. */
function waitOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  if (!Number.isFinite(seconds) || seconds <= 0) return 0;
  return scattered(Math.min(seconds, 120) * 1000);
}

/** The places in the batch that an error list names: `events.3.answer`, `body.events[3]`. */
export function placesOf(errors: unknown): number[] {
  if (!Array.isArray(errors)) return [];
  const places = errors.flatMap((error: { path?: unknown }) => {
    const found = /(?:events|answers)[.[/](\d+)/.exec(String(error?.path ?? ''));
    return found ? [Number(found[1])] : [];
  });
  return [...new Set(places)].toSorted((one, other) => one - other);
}

function conflictOf(code: string | undefined): Reply<never> {
  if (code === 'history_changed') return { kind: 'anotherLife' };
  if (code === 'time_left') return { kind: 'timeLeft' };
  if (code === 'taken_over') return { kind: 'takenOver' };
  return { kind: 'closed', as: code === 'attempt_voided' ? 'voided' : 'submitted' };
}

/** What our server says of a failure; what stands in front of it (a proxy, a captive portal) says it otherwise. */
type Failure = { success: false; code: string; message?: string; errors?: unknown };

function ourFailure(body: unknown): Failure | null {
  const { success, code } = (body ?? {}) as Record<string, unknown>;
  return success === false && typeof code === 'string' ? (body as Failure) : null;
}

const isOfEpoch = (errors: unknown): boolean =>
  Array.isArray(errors) &&
  errors.some((error: { path?: unknown }) => /(?:^|[./])epoch$/.test(String(error?.path ?? '')));

async function failureOf(response: Response): Promise<Reply<never>> {
  const body = ourFailure(await response.json().catch(() => null));
  const { status } = response;
  if (status === 413) return { kind: 'tooLarge', isOurs: body !== null };
  if (status === 401 || status === 403 || status === 404) return { kind: 'refused', status };
  // Not ours: nothing that a stranger says sets an answer aside or ends a test.
  if (!body) return { kind: 'busy', waitMs: waitOf(response) };
  if (status === 409) return conflictOf(body.code);
  if (status === 422 && isOfEpoch(body.errors)) return { kind: 'unknownDevice' };
  if (status === 400 || status === 422) {
    return {
      kind: 'unacceptable',
      places: placesOf(body.errors),
      reason: body.message ?? body.code,
    };
  }
  return { kind: 'busy', waitMs: waitOf(response) };
}

function sampleOf(
  data: unknown,
  response: Response,
  sentAt: number,
  receivedAt: number,
): ClockSample | null {
  const exact = (data as { serverNow?: unknown }).serverNow;
  if (typeof exact === 'string') return { serverMs: Date.parse(exact), sentAt, receivedAt };
  const date = Date.parse(response.headers.get('date') ?? '');
  // The header is cut to whole seconds: half a second is added, and as much doubt on both sides.
  return Number.isNaN(date)
    ? null
    : { serverMs: date + 500, sentAt: sentAt - 500, receivedAt: receivedAt + 500 };
}

type Wire = { origin: string; steady: () => number; patience: number };

async function send<E extends Endpoint>(
  wire: Wire,
  endpoint: E,
  input: CallInput<E>,
  token: string,
): Promise<Reply<DataOf<E>>> {
  const body = endpoint.method === 'GET' ? null : JSON.stringify(input.body ?? {});
  const sentAt = wire.steady();
  try {
    const response = await fetch(wire.origin + urlOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        [attemptTokenHeader]: token,
      },
      body,
      cache: 'no-store',
      keepalive: body !== null && bytesOf(body) < keepaliveBytes,
      signal: AbortSignal.timeout(wire.patience),
    });
    const receivedAt = wire.steady();
    if (!response.ok) return await failureOf(response);
    // A reply that breaks off half way, or a captive portal's page, is no reply.
    const answer = (await response.json()) as Record<string, unknown>;
    if (answer['success'] !== true) return { kind: 'silent' };
    const data = unwrap(endpoint.envelope, answer) as DataOf<E>;
    return { kind: 'done', data, sample: sampleOf(data, response, sentAt, receivedAt) };
  } catch {
    return { kind: 'silent' };
  }
}

/** The calls over the network. */
export function createTransport(
  origin = '',
  steady: () => number = () => performance.now(),
  patience = patienceMs,
): Transport {
  const wire = { origin, steady, patience };
  return {
    save: (id, token, body) => send(wire, saveResponses, { params: { id }, body }, token),
    submit: (id, token, body) => send(wire, submitAttempt, { params: { id }, body }, token),
    read: (id, token) => send(wire, getAttempt, { params: { id } }, token),
    takeOver: (id, token) => send(wire, takeOverAttempt, { params: { id } }, token),
  };
}
