import type { AttemptOutcome } from '@chinar/contract/attempts.results';
import { attemptLimits } from '@chinar/contract/attempts.limits';
import {
  ended,
  namedBy,
  newerEnd,
  outdoneBy,
  sectionsToTell,
  settle,
  signalsToTell,
} from './outbox-settle.ts';
import { admitTakenOver } from './outbox-admit.ts';
import type { AttemptRecord, EventRecord, OutboxStorage } from './outbox-types.ts';
import type { ServerClock } from './server-clock.ts';
import type { LastAnswer, Reply, SaveData, Transport } from './transport.ts';

/** Runs one at a time for a name, over all tabs of the browser. */
export type Lock = <T>(name: string, run: () => Promise<T>) => Promise<T>;

/** How the way to the server is. */
export type Link = 'fine' | 'silent' | 'busy' | 'refused';

/** What one round came to; `more` asks for another at once, `wait` after a pause. */
export type Round =
  | { next: 'idle' | 'closed' | 'more' }
  | { next: 'wait'; link: Link; waitMs: number };

export type SenderDeps = {
  key: string;
  storage: () => OutboxStorage;
  transport: Transport;
  clock: ServerClock;
  lock: Lock;
  /** Something in the storage changed. */
  onChange: () => void;
  onOutcome: (outcome: AttemptOutcome) => void;
  /** The server's newer answer stands where ours was. */
  onConflict: (questionIds: readonly string[]) => void;
};

/** One exchange with the server: the oldest unsent events, or, once all are there, the handing in. */
export class Sender {
  readonly #deps: SenderDeps;
  #batch: number = attemptLimits.eventsPerSave;
  #isMergeRefused = false;
  /** The server knows nothing of this device: it lost the taking over, or is of a version before. */
  #isEpochRefused = false;

  constructor(deps: SenderDeps) {
    this.#deps = deps;
  }

  /** Sends once. Whatever happens, an event leaves the storage only when the server has named it. */
  round(): Promise<Round> {
    return this.#deps.lock(`chinar-exam-send:${this.#deps.key}`, async () => {
      const storage = this.#deps.storage();
      const attempt = await storage.getAttempt(this.#deps.key);
      if (!attempt) throw new Error('The attempt is gone from this device.');
      if (attempt.phase === 'ended') return { next: 'closed' };
      const waiting = await storage.listEvents(this.#deps.key, this.#batch);
      const epoch = waiting[0]?.epoch;
      if (epoch === undefined) {
        return attempt.phase === 'handing_in' ? this.#handIn(attempt) : { next: 'idle' };
      }
      const events = waiting.filter((event) => event.epoch === epoch);
      const { transport } = this.#deps;
      const reply = await transport.save(attempt.attemptId, attempt.token, {
        epoch,
        events: events.map((event) => event.event),
        ...sectionsToTell(attempt),
        ...signalsToTell(attempt, epoch),
      });
      return this.#settle(reply, events, attempt);
    });
  }

  async #settle(
    reply: Reply<SaveData>,
    events: readonly EventRecord[],
    sent: AttemptRecord,
  ): Promise<Round> {
    switch (reply.kind) {
      case 'done':
        if (reply.sample) this.#deps.clock.observe(reply.sample);
        this.#batch = attemptLimits.eventsPerSave;
        return this.#confirm(reply.data, events, sent);
      case 'closed':
        await this.#close(reply.as);
        return { next: 'closed' };
      case 'tooLarge':
        this.#batch = Math.max(1, Math.floor(events.length / 2));
        if (events.length > 1) return { next: 'more' };
        // One answer is never too large for a server of ours: whoever stands in front of it says so for another reason.
        return reply.isOurs ? this.#refuse(events, [0], '413') : pauseAfter(reply);
      case 'unacceptable':
        return this.#isolate(events, reply.places, reply.reason);
      case 'unknownDevice':
        return sent.phase === 'open' && !sent.takenOver
          ? this.#takeAgain(sent, events)
          : this.#setAside(events);
      default:
        return pauseAfter(reply);
    }
  }

  /**
   * Takes the attempt over once more: the server has lost that this device did. What is unsent waits for it, under
   * the epoch under which it was made.
   */
  async #takeAgain(sent: AttemptRecord, events: readonly EventRecord[]): Promise<Round> {
    const reply = await this.#deps.transport.takeOver(sent.attemptId, sent.token);
    if (reply.kind === 'done') {
      await admitTakenOver(this.#deps.storage(), sent, reply.data);
      this.#deps.onChange();
      return { next: 'more' };
    }
    if (reply.kind !== 'closed') return pauseAfter(reply);
    await this.#deps
      .storage()
      .transact(this.#deps.key, [], (attempt) =>
        attempt?.phase === 'open' ? { attempt: { ...attempt, phase: 'handing_in' } } : null,
      );
    return this.#setAside(events);
  }

  /** What a test that is over takes of no device by itself goes along with its end. */
  #setAside(events: readonly EventRecord[]): Promise<Round> {
    return this.#refuse(events, [...events.keys()], 'epoch');
  }

  /** Sets the named events apart; when none is named, halves the batch until one stands alone. */
  #isolate(events: readonly EventRecord[], places: number[], reason: string): Promise<Round> {
    const named = places.filter((place) => place < events.length);
    if (named.length > 0) return this.#refuse(events, named, reason);
    if (events.length === 1) return this.#refuse(events, [0], reason);
    this.#batch = Math.floor(events.length / 2);
    return Promise.resolve({ next: 'more' });
  }

  async #refuse(events: readonly EventRecord[], places: number[], reason: string): Promise<Round> {
    const refused = places.flatMap((place) => events[place] ?? []);
    await this.#deps.storage().transact(this.#deps.key, [], () => ({
      addEvents: refused.map((event) => ({ ...event, refused: reason })),
    }));
    this.#deps.onChange();
    return { next: 'more' };
  }

  async #confirm(
    data: SaveData,
    events: readonly EventRecord[],
    sent: AttemptRecord,
  ): Promise<Round> {
    const { key, clock } = this.#deps;
    const epoch = events[0]?.epoch ?? 0;
    const isSettled = namedBy(data);
    const done = events.filter((event) => isSettled(event.event.questionId, event.seq));
    const conflicts: string[] = [];
    const ids = data.superseded.map((held) => held.questionId);
    await this.#deps.storage().transact(key, [...new Set(ids)], (attempt, answers) => {
      if (!attempt) return null;
      const now = Math.round(clock.now());
      const settled = settle({ attempt, answers }, data, { epoch, done, now, sent });
      conflicts.push(...settled.conflicts);
      return settled.changes;
    });
    if (conflicts.length > 0) this.#deps.onConflict(conflicts);
    this.#deps.onChange();
    // A server that names none of them would be asked for ever without a pause.
    return done.length > 0 ? { next: 'more' } : { next: 'wait', link: 'busy', waitMs: 5000 };
  }

  async #handIn(attempt: AttemptRecord): Promise<Round> {
    const { transport, clock } = this.#deps;
    const left = this.#isMergeRefused ? [] : await this.#leftOver();
    const { epoch } = attempt.head;
    const sheet = { ...sheetOf(attempt, left), ...(this.#isEpochRefused ? {} : { epoch }) };
    const reply = await transport.submit(attempt.attemptId, attempt.token, sheet);
    if (reply.kind === 'done') {
      if (reply.sample) clock.observe(reply.sample);
      await this.#close(reply.data.state === 'voided' ? 'voided' : 'submitted');
      this.#deps.onOutcome(reply.data);
      return { next: 'closed' };
    }
    if (reply.kind === 'closed') {
      await this.#close(reply.as);
      return { next: 'closed' };
    }
    if (reply.kind === 'anotherLife') return this.#tellAgain();
    if (reply.kind === 'timeLeft') return this.#goOn(attempt);
    if (reply.kind === 'takenOver') return this.#leaveToOther(attempt);
    return isOfSheet(reply) ? this.#giveLess(reply) : pauseAfter(reply);
  }

  /** What the server may not have: a refused answer that was changed since is none of it. */
  async #leftOver(): Promise<EventRecord[]> {
    const { storage, key } = this.#deps;
    const [events, answers] = await Promise.all([
      storage().listAllEvents(key),
      storage().listAnswers(key),
    ]);
    const isOutdone = outdoneBy(new Map(answers.map((held) => [held.questionId, held])));
    return events.filter((event) => !isOutdone(event));
  }

  /** What the server takes of a sheet that it refused. */
  #giveLess(reply: OfSheet): Round {
    const isOfAnswers =
      reply.kind === 'tooLarge' || (reply.kind === 'unacceptable' && reply.places.length > 0);
    if (!isOfAnswers && !this.#isEpochRefused) {
      this.#isEpochRefused = true;
      return { next: 'more' };
    }
    // The test is handed in with what the server holds; the refused answers stay on this device.
    if (this.#isMergeRefused) return { next: 'wait', link: 'busy', waitMs: 5000 };
    this.#isMergeRefused = true;
    return { next: 'more' };
  }

  /**
   * The test is the other device's to end: here it is only shown, and may be taken back. One whose time is over
   * waits for the server, which closes it within moments.
   */
  async #leaveToOther({ byClock }: AttemptRecord): Promise<Round> {
    if (byClock) return { next: 'wait', link: 'busy', waitMs: 5000 };
    await this.#deps
      .storage()
      .transact(this.#deps.key, [], (attempt) =>
        attempt?.phase === 'handing_in'
          ? { attempt: { ...attempt, phase: 'open', takenOver: true } }
          : null,
      );
    this.#deps.onChange();
    return { next: 'idle' };
  }

  /** All that was confirmed, of which some may be lost; then the test is handed in. */
  async #tellAgain(): Promise<Round> {
    await this.#deps.storage().transact(this.#deps.key, [], (attempt) => {
      if (!attempt) return null;
      // The replies say which life it is now; where they do not, nothing is to be compared.
      const { history: _, ...kept } = attempt;
      return { attempt: kept, retells: true };
    });
    this.#deps.onChange();
    return { next: 'more' };
  }

  /** Time was given, or the clock of this device was wrong: the test runs until the end that the server tells. */
  async #goOn({ attemptId, token }: AttemptRecord): Promise<Round> {
    const { transport, clock } = this.#deps;
    const reply = await transport.read(attemptId, token);
    if (reply.kind !== 'done') return pauseAfter(reply);
    if (reply.sample) clock.observe(reply.sample);
    const { state, deadlineAt, sections } = reply.data;
    // Closed between both answers: it is handed in as it stands.
    if (state !== 'in_progress') return { next: 'wait', link: 'busy', waitMs: 0 };
    await this.#deps.storage().transact(this.#deps.key, [], (attempt) => {
      if (attempt?.phase !== 'handing_in') return null;
      const { byClock: _, ...kept } = attempt;
      // After a reload without a network the test would be over again by the clocks of before.
      const clocks = { serverMs: Math.round(clock.now()), wallMs: Date.now() };
      const end = newerEnd(kept, { deadlineAt, sections });
      return { attempt: { ...kept, ...end, phase: 'open', clock: clocks } };
    });
    this.#deps.onChange();
    return { next: 'idle' };
  }

  async #close(as: 'submitted' | 'voided'): Promise<void> {
    await this.#deps
      .storage()
      .transact(this.#deps.key, [], (attempt) =>
        attempt
          ? { attempt: { ...attempt, ...ended(attempt, as) }, forgetsTold: as === 'voided' }
          : null,
      );
    this.#deps.onChange();
  }
}

/** What goes along with the handing in: what the server may not have, and how the test came to its end. */
function sheetOf(
  { history, byClock }: AttemptRecord,
  left: readonly EventRecord[],
): Parameters<Transport['submit']>[2] {
  const last = new Map<string, LastAnswer>(
    left.map(({ event: { questionId, answer } }) => [questionId, { questionId, answer }]),
  );
  return {
    answers: [...last.values()],
    ...(history === undefined ? {} : { history }),
    ...(byClock ? { isTimeUp: true } : {}),
  };
}

/** What a server has against a sheet. */
type OfSheet = Extract<Reply<unknown>, { kind: 'unacceptable' | 'tooLarge' | 'unknownDevice' }>;

const isOfSheet = (reply: Reply<unknown>): reply is OfSheet =>
  reply.kind === 'unacceptable' || reply.kind === 'tooLarge' || reply.kind === 'unknownDevice';

function pauseAfter(reply: Reply<unknown>): Round {
  if (reply.kind === 'busy') return { next: 'wait', link: 'busy', waitMs: reply.waitMs };
  if (reply.kind === 'refused') return { next: 'wait', link: 'refused', waitMs: 3000 };
  return { next: 'wait', link: 'silent', waitMs: 0 };
}
