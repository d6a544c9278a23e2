import { type Answer, type ResponseEvent, saveResponses } from '@chinar/contract/attempts';
import type { SectionTimes } from '@chinar/contract/attempts.sections';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startedAttempt } from './outbox-storage.suite.ts';
import type { Fault } from './attempt-fault.fixture.ts';
import type { Transport } from './transport.ts';

type HeldAnswer = { epoch: number; seq: number; answer: Answer | null; timeSpentMs: number };
type Facts = { questionId: string; epoch: number; seq: number };

/** The rules of saving, over real sockets, with faults on order. */
export type AttemptServer = {
  origin: string;
  held: Map<string, HeldAnswer>;
  /** When set, the only attempt that there is. */
  only: string | null;
  faults: Fault[];
  /** Options that no question has: their events are refused by place. */
  unknownOptions: Set<string>;
  namesPlaces: boolean;
  requests: number;
  largestBatch: number;
  mostAtOnce: number;
  state: 'in_progress' | 'expired' | 'submitted';
  /** What whoever asks is told of the score. */
  scoreTold: { result?: { score: number }; isScoreWithheld?: true };
  /** Which database it says holds the answers. */
  history: string | undefined;
  /** Replies to saves leave it out. */
  isQuietAboutHistory: boolean;
  /** Rises with every device that takes the attempt over. */
  epoch: number;
  /** What was last told of sections, and what the server says of them. */
  sectionsTold: unknown;
  /** What was told of how the test is sat, one entry a call. */
  signalsTold: unknown[];
  sections: SectionTimes | undefined;
  /** Questions of sections that take nothing more. */
  shut: Set<string>;
  submits: number;
  /** Milliseconds that the test has left by the server's clock; 0 where a device may end it. */
  leftMs: number;
  close: () => Promise<void>;
};

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : JSON.parse(text);
}

function answer(
  response: ServerResponse,
  status: number,
  body: object,
  headers: object = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

const done = (data: unknown): object => ({ success: true, statusCode: 200, data, message: 'OK' });
const failure = (status: number, code: string, errors: object[] = []): object => ({
  success: false,
  statusCode: status,
  data: null,
  message: code,
  code,
  errors,
});

const usedNumbers = new WeakMap<AttemptServer['held'], Map<string, string>>();

/** Which question each number was used for. */
function numbersOf(server: AttemptServer): Map<string, string> {
  // A server that holds nothing begins anew: tests share one.
  const known = (server.held.size > 0 && usedNumbers.get(server.held)) || new Map<string, string>();
  usedNumbers.set(server.held, known);
  return known;
}

type Superseded = Facts & {
  heldEpoch: number;
  heldSeq: number;
  heldAnswer: Answer | null;
  shut?: true;
};

function supersededBy(held: HeldAnswer | undefined, facts: Facts): Superseded {
  return {
    ...facts,
    heldEpoch: held?.epoch ?? 0,
    heldSeq: held?.seq ?? 0,
    heldAnswer: held?.answer ?? null,
  };
}

/** A number tells one event of the attempt: for another question it is taken. */
function takesNumber(server: AttemptServer, { questionId, epoch, seq }: Facts): boolean {
  const numbers = numbersOf(server);
  const name = `${epoch}/${seq}`;
  if ((numbers.get(name) ?? questionId) !== questionId) return false;
  numbers.set(name, questionId);
  return true;
}

/** Holds one event if it is the newest of its question; null when it is settled so. */
function hold(server: AttemptServer, epoch: number, event: ResponseEvent): Superseded | null {
  const { questionId, seq, answer: given, timeSpentMs } = event;
  const facts = { questionId, epoch, seq };
  const held = server.held.get(questionId);
  if (!takesNumber(server, facts)) return supersededBy(held, facts);
  const isNewer = !held || epoch > held.epoch || (epoch === held.epoch && seq > held.seq);
  if (isNewer) server.held.set(questionId, { epoch, seq, answer: given, timeSpentMs });
  const isRepeat = held?.epoch === epoch && held.seq === seq;
  const isSame = isRepeat && JSON.stringify(held.answer) === JSON.stringify(given);
  return isNewer || isSame ? null : supersededBy(held, facts);
}

function save(server: AttemptServer, epoch: number, events: readonly ResponseEvent[]): object {
  const accepted: { questionId: string; seq: number }[] = [];
  const superseded: Superseded[] = [];
  for (const event of events) {
    if (server.shut.has(event.questionId)) {
      const facts = { questionId: event.questionId, epoch, seq: event.seq };
      const held = supersededBy(server.held.get(event.questionId), facts);
      superseded.push({ ...held, shut: true });
      continue;
    }
    const outdone = hold(server, epoch, event);
    if (outdone) superseded.push(outdone);
    else accepted.push({ questionId: event.questionId, seq: event.seq });
  }
  const now = Date.now();
  return done({
    accepted,
    superseded,
    serverNow: new Date(now).toISOString(),
    deadlineAt: new Date(now + 3_600_000).toISOString(),
    ...(server.state === 'expired' ? { late: true } : {}),
    ...(server.history === undefined || server.isQuietAboutHistory
      ? {}
      : { history: server.history }),
    ...(server.sections ? { sections: server.sections } : {}),
    ...(epoch < server.epoch ? { takenOver: true } : {}),
    ...(superseded.some(({ shut }) => shut) ? { kept: 'apart' } : {}),
  });
}

function handleSave(server: AttemptServer, body: unknown, response: ServerResponse): void {
  const read = saveResponses.body.safeParse(body);
  if (!read.success) return answer(response, 400, failure(400, 'validation_failed'));
  const { epoch, events, sections, signals } = body as {
    epoch: number;
    events: ResponseEvent[];
    sections?: unknown;
    signals?: unknown;
  };
  if (epoch > server.epoch)
    return answer(response, 422, failure(422, 'unacceptable', [{ path: 'epoch' }]));
  if (signals) server.signalsTold.push(signals);
  if (sections) server.sectionsTold = sections;
  server.largestBatch = Math.max(server.largestBatch, events.length);
  if (server.state === 'submitted') return answer(response, 409, failure(409, 'attempt_submitted'));
  const wrong = events.flatMap((event, place) =>
    event.answer &&
    'optionIds' in event.answer &&
    event.answer.optionIds.some((id) => server.unknownOptions.has(id))
      ? [{ path: server.namesPlaces ? `events.${place}.answer` : '', message: 'no such option' }]
      : [],
  );
  if (wrong.length > 0) return answer(response, 422, failure(422, 'unacceptable', wrong));
  answer(response, 200, save(server, epoch, events));
}

type Sheet = Parameters<Transport['submit']>[2];

/** Why a sheet is not taken yet, if it is not. */
function refusalOf(server: AttemptServer, { history, isTimeUp, epoch }: Sheet): string | null {
  if (server.state === 'submitted') return null;
  if (server.state === 'in_progress' && isTimeUp && server.leftMs > 0) return 'time_left';
  if (history && server.history && history !== server.history) return 'history_changed';
  return epoch !== undefined && epoch < server.epoch ? 'taken_over' : null;
}

function handleSubmit(
  server: AttemptServer,
  id: string,
  body: unknown,
  response: ServerResponse,
): void {
  server.submits += 1;
  const sheet = body as Sheet;
  const refusal = refusalOf(server, sheet);
  if (refusal) return answer(response, 409, failure(409, refusal));
  if ((sheet.epoch ?? 1) > server.epoch) return answer(response, 422, failure(422, 'unacceptable'));
  if (server.state !== 'submitted') {
    for (const { questionId, answer: given } of sheet.answers) {
      const held = server.held.get(questionId);
      server.held.set(questionId, {
        epoch: held?.epoch ?? 1,
        seq: (held?.seq ?? 0) + 1,
        answer: given,
        timeSpentMs: 0,
      });
    }
  }
  server.state = 'submitted';
  answer(response, 200, done({ attemptId: id, state: 'submitted', result: { score: 1 } }));
}

/** How the attempt stands, for whoever asks without changing it. */
function handleRead(server: AttemptServer, id: string, response: ServerResponse): void {
  const moved = new Date(Date.now() + server.leftMs).toISOString();
  const deadlineAt = server.leftMs > 0 ? moved : startedAttempt().attempt.deadlineAt;
  const { state, scoreTold } = server;
  answer(response, 200, done({ attemptId: id, state, deadlineAt, ...scoreTold }));
}

/** Gives the attempt to whoever asks, with what is held of it. */
function handleTakeOver(server: AttemptServer, id: string, response: ServerResponse): void {
  if (server.state !== 'in_progress') return answer(response, 409, failure(409, 'state_conflict'));
  server.epoch += 1;
  const held = [...server.held].map(([questionId, { seq, answer: given, timeSpentMs }]) => ({
    questionId,
    answer: given,
    status: 'answered' as const,
    seq,
    timeSpentMs,
  }));
  const started = startedAttempt(held);
  const attempt = { ...started.attempt, _id: id, epoch: server.epoch };
  answer(response, 200, done({ ...started, attempt }));
}

type OwnReply = [status: number, body: object, headers?: object];

/** Faults that are answers of their own. */
const ownReplies: Partial<Record<Fault, (server: AttemptServer) => OwnReply>> = {
  error: () => [500, failure(500, 'internal')],
  busy: () => [503, failure(503, 'unavailable'), { 'retry-after': '0.02' }],
  unauthorized: () => [401, failure(401, 'unauthenticated')],
  namesNone: (server) => [200, save(server, 1, [])],
  strange400: () => [400, { error: 'Bad Request' }],
  strange409: () => [409, { error: 'Conflict' }],
  strange413: () => [413, { error: 'Payload Too Large' }],
  unacceptable: () => [422, failure(422, 'unacceptable')],
  namesBeyond: () => [422, failure(422, 'unacceptable', [{ path: 'events.300.answer' }])],
};

async function handle(
  server: AttemptServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fault = server.faults.shift() ?? 'fine';
  const body = await readBody(request);
  if (fault === 'dropRequest') return void request.socket.destroy();
  if (fault === 'hang') return;
  const own = ownReplies[fault];
  if (own) return answer(response, ...own(server));
  const [, id = '', verb] = /attempts\/([^/]+)(?:\/([\w-]+))?$/.exec(request.url ?? '') ?? [];
  if (server.only !== null && id !== server.only) {
    return answer(response, 404, failure(404, 'not_found'));
  }
  const reply = replyUnder(server, fault, response);
  if (request.method === 'GET') handleRead(server, id, reply);
  else handleWrite(server, { id, verb, body }, reply);
}

function handleWrite(
  server: AttemptServer,
  { id, verb, body }: { id: string; verb: string | undefined; body: unknown },
  reply: ServerResponse,
): void {
  if (verb === 'submit') handleSubmit(server, id, body, reply);
  else if (verb === 'take-over') handleTakeOver(server, id, reply);
  else handleSave(server, body, reply);
}

/** What a request is answered by, and what comes before it. */
function replyUnder(server: AttemptServer, fault: Fault, response: ServerResponse): ServerResponse {
  if (fault === 'isHandedIn') server.state = 'submitted';
  return fault === 'fine' || fault === 'isHandedIn' ? response : deafTo(response, fault);
}

/** Does the work and loses the answer on its way, whole or in the middle. */
function deafTo(response: ServerResponse, fault: Fault): ServerResponse {
  response.end = ((text?: string) => {
    if (fault === 'cutReply') response.write(String(text).slice(0, 20));
    setTimeout(() => response.socket?.destroy(), 1);
    return response;
  }) as typeof response.end;
  return response;
}

/** Starts the server on a free port of this machine. */
export async function startAttemptServer(): Promise<AttemptServer> {
  let atOnce = 0;
  const http: Server = createServer((request, response) => {
    server.requests += 1;
    atOnce += 1;
    server.mostAtOnce = Math.max(server.mostAtOnce, atOnce);
    request.socket.setMaxListeners(0);
    response.once('close', () => {
      atOnce -= 1;
    });
    handle(server, request, response).catch(() => response.destroy());
  });
  const server: AttemptServer = {
    origin: '',
    held: new Map(),
    only: null,
    faults: [],
    unknownOptions: new Set(),
    namesPlaces: true,
    requests: 0,
    largestBatch: 0,
    mostAtOnce: 0,
    state: 'in_progress',
    scoreTold: { result: { score: 1 } },
    history: undefined,
    isQuietAboutHistory: false,
    epoch: 1,
    sectionsTold: null,
    signalsTold: [],
    sections: undefined,
    shut: new Set(),
    submits: 0,
    leftMs: 0,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  server.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return server;
}
