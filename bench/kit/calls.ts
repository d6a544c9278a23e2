import * as accounts from '@chinar/contract/accounts';
import * as contract from '@chinar/contract/attempts';
import * as care from '@chinar/contract/attempts.care';
import * as papersContract from '@chinar/contract/attempts.papers';
import * as resultsContract from '@chinar/contract/attempts.results';
import { type Endpoint } from '@chinar/contract/endpoint';
import { urlOf } from '@chinar/contract/url';
import type { Classroom, Learner, Question } from './classroom.ts';
import { type Answer, type Call, textOf } from './http.ts';
import { fixturePassword } from '../../server/src/features/accounts/fixtures.ts';

const json = { 'content-type': 'application/json', accept: 'application/json' };
/** As browsers ask. */
const encodings = { 'accept-encoding': 'gzip, deflate, br, zstd' };

function headersOf(learner: Learner, own: Record<string, string>): Record<string, string> {
  return { ...json, ...encodings, ...own, 'x-forwarded-for': learner.address };
}

function byToken(
  learner: Learner,
  endpoint: Endpoint,
  params: Record<string, string>,
  body?: unknown,
): Call {
  return {
    method: endpoint.method as Call['method'],
    path: urlOf(endpoint, { params }),
    headers: headersOf(learner, { [contract.attemptTokenHeader]: learner.attemptToken }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/** Logs a learner in who has a password. */
export function loginCall(learner: Learner): Call {
  return {
    method: 'POST',
    path: urlOf(accounts.login, {}),
    headers: headersOf(learner, {}),
    body: JSON.stringify({ email: learner.email, password: fixturePassword }),
  };
}

/** From here on the learner goes by the session that the login gave. */
export function noteLoggedIn(learner: Learner, answer: Answer): void {
  const { data } = JSON.parse(textOf(answer)) as { data: { accessToken: string } };
  learner.accessToken = data.accessToken;
}

/** A start is made with the learner's session; all that follows with the attempt's own token. */
export function startCall(room: Classroom, learner: Learner): Call {
  return {
    method: 'POST',
    path: urlOf(contract.startAttempt, { params: { id: room.quizId } }),
    headers: headersOf(learner, { authorization: `Bearer ${learner.accessToken}` }),
    body: '{}',
  };
}

/** What the page of instructions asks before the start. */
export function termsCall(room: Classroom, learner: Learner): Call {
  return {
    method: 'GET',
    path: urlOf(care.getStartTerms, { params: { id: room.quizId } }),
    headers: headersOf(learner, { authorization: `Bearer ${learner.accessToken}` }),
  };
}

/** Notes the attempt that the server has begun. */
export function noteStarted(learner: Learner, answer: Answer): void {
  const { data } = JSON.parse(textOf(answer)) as { data: contract.Started };
  learner.attemptId = data.attempt._id;
  learner.attemptToken = data.attemptToken;
}

export function paperCall(room: Classroom, learner: Learner): Call {
  return byToken(learner, papersContract.getPaper, { hash: room.paperName });
}

export type SentEvent = contract.ResponseEvent;

/** The next change of a question: an option by turns, so that every save changes something. */
export function nextEvent(learner: Learner, question: Question): SentEvent {
  learner.seq += 1;
  return {
    questionId: question.id,
    answer: { optionIds: [question.options[learner.seq % question.options.length] ?? ''] },
    status: 'answered',
    timeSpentMs: learner.seq * 1000,
    seq: learner.seq,
    at: new Date().toISOString(),
  };
}

/** What opening a question by the palette tells: its answer as it stands, and the time that was spent there. */
export function lookEvent(learner: Learner, question: Question): SentEvent {
  const answer = learner.held.get(question.id)?.answer ?? null;
  const status = answer === null ? 'not_answered' : 'answered';
  return { ...nextEvent(learner, question), answer, status };
}

export function saveCall(learner: Learner, events: SentEvent[]): Call {
  return byToken(learner, contract.saveResponses, { id: learner.attemptId }, { epoch: 1, events });
}

/** One save of a room in which all write by turns: each learner a question, then each the next one. */
export function roomSave(room: Classroom, index: number): Call {
  const writers = room.learners.length;
  const learner = room.learners[index % writers];
  const question = room.questions[Math.floor(index / writers) % room.questions.length];
  if (!learner || !question) throw new Error('The classroom is too small.');
  return saveCall(learner, [nextEvent(learner, question)]);
}

/** Notes what was acknowledged; throws when an event was not accepted. */
export function noteSaved(learner: Learner, events: SentEvent[], answer: Answer): void {
  const { data } = JSON.parse(textOf(answer)) as {
    data: { accepted: { questionId: string; seq: number }[] };
  };
  if (data.accepted.length !== events.length) {
    throw new Error(`Of ${events.length} events ${data.accepted.length} were accepted.`);
  }
  for (const { questionId, answer: given, seq, timeSpentMs } of events) {
    learner.held.set(questionId, { answer: given, seq, timeSpentMs });
  }
}

/** Hands in the whole sheet, as the exam room does. */
export function submitCall(learner: Learner): Call {
  const answers = [...learner.held].map(([questionId, { answer }]) => ({ questionId, answer }));
  return byToken(learner, resultsContract.submitAttempt, { id: learner.attemptId }, { answers });
}

export function resultCall(learner: Learner): Call {
  return byToken(learner, resultsContract.getAttempt, { id: learner.attemptId });
}
