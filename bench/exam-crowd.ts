import { setTimeout as pause } from 'node:timers/promises';
import { at } from './kit/at.ts';
import { lookEvent, nextEvent, noteSaved, saveCall, type SentEvent } from './kit/calls.ts';
import type { Classroom, Learner } from './kit/classroom.ts';
import type { Client } from './kit/http.ts';

/** The room sends what was chosen at most this long after the choice; once in ten seconds it has something. */
export const saveEveryMs = 10_000;
/** Of a hundred saves: one has its answer lost on the way, so it is sent again. */
const lostShare = 0.01;
/** Of a hundred ten seconds: one begins half a minute without a network. */
const cutShare = 0.01;
const cutMs = 30_000;

const tickMs = 5;

/** Somebody who sits: what the server has not acknowledged yet, and when the network is back. */
type Sitter = { learner: Learner; unsent: SentEvent[]; cutUntil: number; isSending: boolean };

/** What became of a stretch of time; latencies from the moment at which a save was due. */
export type Written = {
  latencies: number[];
  /** When each of them was due, as the process counts milliseconds. */
  dues: number[];
  errors: Map<string, number>;
  cuts: number;
  resent: number;
};

function blank(): Written {
  return { latencies: [], dues: [], errors: new Map(), cuts: 0, resent: 0 };
}

function chance(share: number): boolean {
  return Math.random() < share;
}

/**
 * What ten seconds bring: an answer, now and then one more, changed, taken back or marked; and one in three looks
 * at some other question by the palette first.
 */
function chosen(room: Classroom, learner: Learner): SentEvent[] {
  const count = chance(0.3) ? 2 : 1;
  const anyPlace = (): number => Math.floor(Math.random() * room.questions.length);
  const looked = chance(1 / 3) ? [lookEvent(learner, at(room.questions, anyPlace()))] : [];
  const answers = Array.from({ length: count }, () => {
    // Mostly onward, sometimes back to one of before.
    const place = chance(0.8) ? learner.seq : anyPlace();
    const event = nextEvent(learner, at(room.questions, place));
    if (chance(0.05)) return { ...event, answer: null, status: 'not_answered' as const };
    return chance(0.1) ? { ...event, status: 'answered_marked' as const } : event;
  });
  return [...looked, ...answers];
}

/**
 * Many learners who each save once in ten seconds, evenly spread, whatever the server does: who waits for
 * an answer is not asked again before it came, and what was not acknowledged is sent again.
 */
export class Crowd {
  readonly #room: Classroom;
  readonly #client: Client;
  readonly #sitters: Sitter[];
  #next = 0;
  #written = blank();

  constructor(room: Classroom, client: Client) {
    this.#room = room;
    this.#client = client;
    this.#sitters = room.learners.map((learner) => ({
      learner,
      unsent: [],
      cutUntil: 0,
      isSending: false,
    }));
  }

  async #save(sitter: Sitter, due: number): Promise<void> {
    const { learner } = sitter;
    const events = [...sitter.unsent];
    sitter.isSending = true;
    const answer = await this.#client
      .send(saveCall(learner, events))
      .catch((error: Error) => error);
    sitter.isSending = false;
    if (answer instanceof Error || answer.status !== 200) {
      const what =
        answer instanceof Error
          ? answer.message
          : `${answer.status} ${answer.body
              .toString()
              .replaceAll(/[0-9a-f-]{36}/g, '…')
              .slice(0, 200)}`;
      this.#written.errors.set(what, (this.#written.errors.get(what) ?? 0) + 1);
      return;
    }
    this.#written.latencies.push(performance.now() - due);
    this.#written.dues.push(due);
    noteSaved(learner, events, answer);
    if (chance(lostShare)) this.#written.resent += 1;
    else sitter.unsent.splice(0, events.length);
  }

  #turn(sitter: Sitter, due: number): void {
    sitter.unsent.push(...chosen(this.#room, sitter.learner));
    if (sitter.cutUntil > due || sitter.isSending) return;
    if (sitter.cutUntil === 0 && chance(cutShare)) {
      sitter.cutUntil = due + cutMs;
      this.#written.cuts += 1;
      return;
    }
    sitter.cutUntil = 0;
    void this.#save(sitter, due);
  }

  /** Lets everybody write for a while, `speed` times as often as people do. */
  async write(seconds: number, speed = 1): Promise<Written> {
    this.#written = blank();
    const perMs = (this.#sitters.length / saveEveryMs) * speed;
    const begun = performance.now();
    for (let made = 0; made < perMs * seconds * 1000;) {
      const due = Math.min(perMs * seconds * 1000, (performance.now() - begun) * perMs);
      for (; made < due; made += 1) {
        this.#turn(at(this.#sitters, this.#next), begun + made / perMs);
        this.#next += 1;
      }
      await pause(tickMs);
    }
    return this.#written;
  }

  /** Sends what is left; whoever was without a network is back. */
  async settle(): Promise<Written> {
    this.#written = blank();
    for (let round = 0; round < 20; round += 1) {
      const left = this.#sitters.filter(({ unsent }) => unsent.length > 0);
      if (left.length === 0) break;
      for (const sitter of left) {
        sitter.cutUntil = 0;
        // What was on its way may have come meanwhile.
        if (!sitter.isSending && sitter.unsent.length > 0)
          await this.#save(sitter, performance.now());
      }
      await pause(50);
    }
    return this.#written;
  }
}
