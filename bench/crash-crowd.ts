import { setTimeout as pause } from 'node:timers/promises';
import { at } from './kit/at.ts';
import { nextEvent, noteSaved, saveCall, type SentEvent, submitCall } from './kit/calls.ts';
import type { Classroom, Learner } from './kit/classroom.ts';
import { type Answer, type Call, type Client, textOf } from './kit/http.ts';

/** Between two saves of one learner: quick at first, when the fault falls, then below what one attempt may send. */
const quickMs = 15;
const quickSaves = 60;
const saveMs = 300;
/** After one that was not acknowledged. */
const retryMs = 25;
/** While the server takes long, tries come further apart. */
const mostRetryMs = 200;
const mostUnsent = 100;
/** Nothing that we do to a server takes longer to get over. */
const patienceSeconds = 90;

/** What a server that is away may say; 507 where its disk is full. */
const awaits = new Set([503, 507]);

type Sitter = {
  learner: Learner;
  unsent: SentEvent[];
  /** When the last acknowledged save was sent. */
  heardAt: number;
  isWriting: boolean;
  isHandedIn: boolean;
};

/**
 * Learners who write on whatever happens: what was not acknowledged is kept and sent again, with what
 * came to it meanwhile. What was acknowledged is noted, to be looked for afterwards.
 */
export class CrashCrowd {
  readonly room: Classroom;
  readonly #client: Client;
  readonly #sitters: Sitter[];
  #under: Promise<void>[] = [];
  #wrong: unknown = null;
  #failed = 0;
  acknowledged = 0;
  /** Saves and hand-ins that were refused or cut off, by what was said. */
  readonly refusals = new Map<string, number>();

  constructor(room: Classroom, client: Client) {
    this.room = room;
    this.#client = client;
    this.#sitters = room.learners.map((learner) => ({
      learner,
      unsent: [],
      heardAt: -Infinity,
      isWriting: false,
      isHandedIn: false,
    }));
  }

  #note(what: string): void {
    this.refusals.set(what, (this.refusals.get(what) ?? 0) + 1);
  }

  /** What nobody should ever be told because something was killed. */
  get unexpected(): [what: string, count: number][] {
    return [...this.refusals].filter(
      ([what]) => what !== 'cut off' && !awaits.has(Number(what.slice(0, 3))),
    );
  }

  async #send(call: Call): Promise<Answer | null> {
    const answer = await this.#client.send(call).catch(() => null);
    if (answer?.status === 200) {
      this.#failed = 0;
      return answer;
    }
    const said =
      answer &&
      textOf(answer)
        .replaceAll(/[0-9a-f-]{36}/g, '…')
        .slice(0, 160);
    this.#note(answer ? `${answer.status} ${said}` : 'cut off');
    this.#failed += 1;
    await pause(Math.min(mostRetryMs, retryMs + this.#failed));
    return null;
  }

  async #save(sitter: Sitter): Promise<void> {
    const { learner, unsent } = sitter;
    const events = [...unsent];
    const sentAt = performance.now();
    const answer = await this.#send(saveCall(learner, events));
    if (!answer) return;
    noteSaved(learner, events, answer);
    this.acknowledged += events.length;
    sitter.heardAt = sentAt;
    unsent.splice(0, events.length);
  }

  /** An answer of now, or of a moment that the learner's own clock showed. */
  choose(sitter: Sitter, when = new Date()): void {
    const { learner } = sitter;
    const event = nextEvent(learner, at(this.room.questions, learner.seq));
    sitter.unsent.push({ ...event, at: when.toISOString() });
  }

  async #write(sitter: Sitter): Promise<void> {
    sitter.isWriting = true;
    for (let saves = 0; sitter.isWriting; saves += 1) {
      if (sitter.unsent.length < mostUnsent) this.choose(sitter);
      await this.#save(sitter);
      await pause((saves < quickSaves ? quickMs : saveMs) * (0.5 + Math.random()));
    }
  }

  /** Lets something go on by itself; what goes wrong in it is thrown when all is settled. */
  #follow(work: Promise<void>): void {
    this.#under.push(
      work.catch((error: unknown) => {
        this.#wrong ??= error;
      }),
    );
  }

  write(): void {
    for (const sitter of this.#sitters) this.#follow(this.#write(sitter));
  }

  /** Everybody answers so many questions that do not get away; the last of them now. */
  chooseOffline(count: number, overMs: number): void {
    for (const sitter of this.#sitters) {
      for (let nth = 1; nth <= count; nth += 1)
        this.choose(sitter, new Date(Date.now() - overMs * (1 - nth / count)));
    }
  }

  async #finish(sitter: Sitter): Promise<void> {
    const until = performance.now() + patienceSeconds * 1000;
    sitter.isWriting = false;
    while (!sitter.isHandedIn) {
      if (performance.now() > until) throw new Error('Nobody takes what is left.');
      if (sitter.unsent.length > 0) await this.#save(sitter);
      else sitter.isHandedIn = (await this.#send(submitCall(sitter.learner))) !== null;
    }
  }

  /** Some hand in, from now on until it was taken. */
  handInSome(every: number): void {
    const some = this.#sitters.filter((_, place) => place % every === 0);
    for (const sitter of some) this.#follow(this.#finish(sitter));
  }

  /** Sends what is left. */
  async settle(): Promise<void> {
    for (const sitter of this.#sitters) sitter.isWriting = false;
    await Promise.all(this.#under.splice(0));
    if (this.#wrong) throw this.#wrong as Error;
    const until = performance.now() + patienceSeconds * 1000;
    for (const sitter of this.#sitters) {
      while (sitter.unsent.length > 0) {
        if (performance.now() > until) throw new Error('Nobody takes what is left.');
        await this.#save(sitter);
      }
    }
  }

  async handIn(): Promise<void> {
    await this.settle();
    await Promise.all(this.#sitters.map((sitter) => this.#finish(sitter)));
  }

  /** Resolves when of those who still write somebody, or everybody, was heard after a moment; when that was. */
  async heard(since: number, who: 'some' | 'every'): Promise<number> {
    const until = performance.now() + patienceSeconds * 1000;
    for (; performance.now() < until; await pause(2)) {
      if (this.#wrong) throw this.#wrong as Error;
      const writing = this.#sitters.filter(({ isWriting }) => isWriting);
      if (writing[who](({ heardAt }) => heardAt > since)) return performance.now();
    }
    const said = [...this.refusals].map(([what, count]) => `${count} × ${what}`).join('\n');
    throw new Error(`The server did not come back. It said:\n${said}`);
  }
}
