import { firstChoiceSeq } from '@chinar/contract/attempts.numbers';
import { mergeTimes, type SectionTimes } from '@chinar/contract/attempts.sections';
import type { SignalsTold } from '@chinar/contract/attempts.signals';
import { ended, mergeAnswers, newerEnd, withSignals } from './outbox-settle.ts';
import { anewOf, type OutboxDeps, type OutboxView, seenOf, unsentWith } from './outbox-view.ts';
import { createMemoryStorage } from './outbox-memory.ts';
import { admitTakenOver } from './outbox-admit.ts';
import { Sender } from './outbox-sender.ts';
import type { Step } from './outbox-step.ts';
import { planStep } from './outbox-step.ts';
import type { AttemptRecord, OutboxStorage, OutboxTiming } from './outbox-types.ts';
import { usualTiming } from './outbox-types.ts';

/**
 * The answers of one attempt on this device, and their way to the server. Every change is on the disk
 * before `record` resolves; it leaves only when the server has said that it holds it.
 */
export class Outbox {
  readonly #deps: OutboxDeps;
  readonly #timing: OutboxTiming;
  readonly #sender: Sender;
  readonly #listeners = new Set<() => void>();
  #storage: OutboxStorage;
  #view: OutboxView;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #dueAt = Number.POSITIVE_INFINITY;
  #running: Promise<void> | null = null;
  #isCalledAgain = false;
  #isClosed = false;

  private constructor(deps: OutboxDeps, view: OutboxView) {
    this.#deps = deps;
    this.#storage = deps.storage;
    this.#timing = deps.timing ?? usualTiming;
    this.#view = view;
    this.#sender = new Sender({
      key: view.attempt.key,
      storage: () => this.#storage,
      transport: deps.transport,
      clock: deps.clock,
      lock: deps.lock,
      onChange: () => this.#tell(),
      onOutcome: (outcome) => this.#set({ outcome }),
      onConflict: (ids) => this.#set({ conflicts: new Set([...this.#view.conflicts, ...ids]) }),
    });
    deps.channel?.addEventListener('message', this.#hear);
  }

  /** Opens what the storage holds of an attempt; null when it holds nothing. Sends what is left at once. */
  static async open(key: string, deps: OutboxDeps): Promise<Outbox | null> {
    const attempt = await deps.storage.getAttempt(key);
    if (!attempt) return null;
    const outbox = new Outbox(deps, {
      attempt,
      answers: new Map(),
      unsent: new Set(),
      unsentAnswers: new Set(),
      refused: new Set(),
      link: 'fine',
      isLasting: deps.storage.isLasting,
      conflicts: new Set(),
      outcome: null,
    });
    await outbox.refresh();
    outbox.wake();
    return outbox;
  }

  get view(): OutboxView {
    return this.#view;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Writes a step down. Resolves when it is safe on this device; false when the attempt takes no more. */
  async record(step: Step): Promise<boolean> {
    const { profile, clock } = this.#deps;
    let written: ReturnType<typeof planStep> = null;
    await this.#write([step.questionId], (attempt, answers) => {
      written = planStep(
        profile,
        { attempt, before: answers.get(step.questionId) },
        step,
        Math.round(clock.now()),
      );
      return written;
    });
    const done = written as ReturnType<typeof planStep>;
    if (!done) {
      await this.refresh();
      return false;
    }
    const told = done.addEvents?.[0];
    const isChange = told !== undefined && told.seq >= firstChoiceSeq;
    this.#set({
      ...(done.attempt ? { attempt: done.attempt } : {}),
      answers: mergeAnswers(this.#view.answers, done.answers),
      ...(isChange
        ? {
            ...unsentWith(this.#view, told),
            // What the learner does now stands over what came from elsewhere.
            conflicts: new Set([...this.#view.conflicts].filter((id) => id !== step.questionId)),
          }
        : {}),
    });
    this.#deps.channel?.postMessage({ key: this.#view.attempt.key });
    if (told) this.nudge(isChange ? this.#changeDelay() : this.#timing.lookMs);
    return true;
  }

  /** Keeps the language and, without a step, nothing else. */
  async chooseLanguage(language: AttemptRecord['language']): Promise<void> {
    await this.#update((attempt) => ({ ...attempt, language }));
  }

  /** Keeps when sections were opened and closed; of two tabs the earlier moment stands. */
  async keepSections({ opened, closed }: SectionTimes): Promise<void> {
    await this.#update((attempt) => ({
      ...attempt,
      // What time was given the server says, no room.
      sections: mergeTimes(attempt.sections, { opened, closed }),
    }));
  }

  /** Notes how the test is sat; told along with the next answer. */
  async note(more: Partial<SignalsTold>): Promise<void> {
    await this.#update((attempt) => withSignals(attempt, more));
  }

  /**
   * Ends the test on this device; the server is told as soon as it can be, also after a reload. What the
   * clock has ended goes on where the server has time left for it.
   */
  async handIn({ byClock = false } = {}): Promise<void> {
    await this.#update((attempt) =>
      attempt.phase === 'open' ? { ...attempt, phase: 'handing_in', byClock } : attempt,
    );
    this.wake();
  }

  async #update(change: (attempt: AttemptRecord) => AttemptRecord): Promise<void> {
    await this.#write([], (attempt) => (attempt ? { attempt: change(attempt) } : null));
    this.#tell();
    await this.refresh();
  }

  /**
   * Writes to the disk, or to memory once the disk has failed twice: a browser that has closed the database behind
   * our back opens it anew.
   */
  async #write(
    ids: readonly string[],
    work: Parameters<OutboxStorage['transact']>[2],
  ): Promise<void> {
    const { key } = this.#view.attempt;
    let isGone = false;
    const write = (): Promise<void> =>
      this.#storage.transact(key, ids, (attempt, answers) => {
        isGone = !attempt;
        return attempt ? work(attempt, answers) : null;
      });
    await write()
      .catch(write)
      .catch(async () => {
        await this.#escape();
        await write();
      });
    if (!isGone || this.#view.attempt.phase === 'ended') return;
    await this.#restore();
    await write();
  }

  /** The network may be back: forget the pauses and try at once. */
  readonly wake = (): void => {
    this.#failures = 0;
    this.nudge(0);
  };

  /**
   * Goes on with the attempt on this device: what is unsent goes first, under the epoch it was made under.
   * False when the server cannot be asked now, or the attempt is over.
   */
  async takeOver(): Promise<boolean> {
    await this.flush();
    const { transport } = this.#deps;
    const { attempt } = this.#view;
    const reply = await transport.takeOver(attempt.attemptId, attempt.token);
    if (reply.kind !== 'done') {
      await this.checkIn();
      return false;
    }
    const admit = () => admitTakenOver(this.#storage, attempt, reply.data);
    // The server has frozen the other device by now: a disk that fails must not leave nobody to write.
    await admit().catch(async () => {
      await this.#escape();
      await admit();
    });
    this.#tell();
    await this.refresh();
    this.wake();
    return true;
  }

  /** Asks the server how the attempt stands: the time may have been extended, or it was handed in elsewhere. */
  async checkIn(): Promise<void> {
    const { transport, clock } = this.#deps;
    const { attemptId, token, phase } = this.#view.attempt;
    if (phase === 'ended' && this.#view.outcome) return;
    const reply = await transport.read(attemptId, token);
    if (reply.kind !== 'done') return;
    if (reply.sample) clock.observe(reply.sample);
    const { state, deadlineAt, sections } = reply.data;
    const isOver = state === 'submitted' || state === 'voided';
    if (isOver) this.#set({ outcome: reply.data });
    if (phase === 'ended') return;
    await this.#update((attempt) => ({
      ...attempt,
      ...newerEnd(attempt, { deadlineAt, sections }),
      ...(isOver ? ended(attempt, state) : {}),
    }));
  }

  /** Sends within `delayMs`; an earlier appointment stands. */
  nudge(delayMs: number): void {
    if (this.#isClosed) return;
    const dueAt = performance.now() + delayMs;
    if (this.#timer && dueAt >= this.#dueAt) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.flush();
    }, delayMs);
  }

  /** Sends until nothing is left or the way is barred. One at a time; a second call joins the first. */
  flush(): Promise<void> {
    // What is written while the last round is ending would otherwise wait for the next change.
    if (this.#running) this.#isCalledAgain = true;
    this.#running ??= this.#drain()
      // The disk would not be read when all was sent: that is looked at again, and breaks nobody who sends.
      .catch(() => this.#tryLater(0))
      .finally(() => {
        this.#running = null;
        if (this.#isCalledAgain) this.nudge(0);
        this.#isCalledAgain = false;
      });
    return this.#running;
  }

  async #drain(): Promise<void> {
    for (;;) {
      if (this.#isClosed) return;
      const round = await this.#sender.round().catch(async () => {
        const isGone = await this.#look();
        if (isGone) return { next: 'closed' } as const;
        return { next: 'wait', link: 'busy', waitMs: 0 } as const;
      });
      if (round.next === 'wait') {
        this.#set({ link: round.link });
        if (round.link === 'refused') this.#deps.onRefused?.();
        return this.#tryLater(round.waitMs);
      }
      if (round.next !== 'more') {
        this.#failures = 0;
        await this.refresh();
        this.#set({ link: 'fine' });
        if (round.next === 'closed') await this.checkIn();
        return;
      }
      this.#failures = 0;
    }
  }

  #tryLater(leastMs: number): void {
    this.#failures += 1;
    this.nudge(Math.max(leastMs, this.#pause()));
  }

  /** Doubles with every failure; the jitter keeps a whole class from knocking at once. */
  #pause(): number {
    const { firstPauseMs, maxPauseMs } = this.#timing;
    const full = Math.min(maxPauseMs, firstPauseMs * 2 ** (this.#failures - 1));
    return full * (0.5 + Math.random() / 2);
  }

  #changeDelay(): number {
    if (this.#failures > 0) return this.#pause();
    return this.#storage.isLasting ? this.#timing.changeMs : 0;
  }

  /** Reads the storage again: another tab may have written. */
  async refresh(): Promise<void> {
    const { key } = this.#view.attempt;
    const [attempt, answers, events] = await Promise.all([
      this.#storage.getAttempt(key),
      this.#storage.listAnswers(key),
      this.#storage.listAllEvents(key),
    ]);
    // Somebody has emptied the browser's storage: what is known here is written anew with the next step.
    if (!attempt) return;
    this.#set({
      ...seenOf(this.#view, { attempt, answers, events }),
      isLasting: this.#storage.isLasting,
    });
  }

  /**
   * Looks why a round failed: a disk that fails is left, and what is gone from it is written anew. True for what is
   * gone and over: somebody has cleared it away.
   */
  async #look(): Promise<boolean> {
    const { key, phase } = this.#view.attempt;
    try {
      if (await this.#storage.getAttempt(key)) return false;
      if (phase === 'ended') return true;
      await this.#restore();
    } catch {
      await this.#escape();
    }
    return false;
  }

  /** All that this page knows, to be told again. */
  #writeAnew(storage: OutboxStorage): Promise<void> {
    const at = Math.round(this.#deps.clock.now());
    return storage.transact(this.#view.attempt.key, [], (known) =>
      known ? null : anewOf(this.#view, at),
    );
  }

  /** The browser's storage was emptied under an open page: what is gone from it stands there again. */
  async #restore(): Promise<void> {
    await this.#writeAnew(this.#storage).catch(() => this.#escape());
    await this.refresh();
  }

  /** IndexedDB failed under way (disk full): go on in memory, telling everything again. */
  async #escape(): Promise<void> {
    const memory = createMemoryStorage();
    await this.#writeAnew(memory);
    this.#storage = memory;
    this.#set({ isLasting: false });
  }

  readonly #hear = (message: MessageEvent): void => {
    if ((message.data as { key?: string }).key === this.#view.attempt.key) void this.refresh();
  };

  #tell(): void {
    this.#deps.channel?.postMessage({ key: this.#view.attempt.key });
    void this.refresh();
  }

  #set(part: Partial<OutboxView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }

  /** Lets go of timers and the channel; what is unsent stays for the next one. */
  close(): void {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#deps.channel?.removeEventListener('message', this.#hear);
    this.#listeners.clear();
  }
}
