import type { Paper } from '@chinar/contract/attempts.papers';
import type { AnswerRecord, AttemptRecord, EventRecord, OutboxStorage } from './outbox-types.ts';

type Held = { answers: Map<string, AnswerRecord>; events: Map<string, EventRecord> };

const nameOf = ({ epoch, seq }: { epoch: number; seq: number }): string => `${epoch}/${seq}`;

/** The order in which events were made. */
export function byOrder(one: EventRecord, other: EventRecord): number {
  return one.epoch - other.epoch || one.seq - other.seq;
}

/** The outbox of a page whose browser has no IndexedDB: gone with the page, so everything is sent at once. */
export function createMemoryStorage(): OutboxStorage {
  const attempts = new Map<string, AttemptRecord>();
  const papers = new Map<string, Paper>();
  const held = new Map<string, Held>();
  const of = (key: string): Held => {
    const found = held.get(key) ?? { answers: new Map(), events: new Map() };
    held.set(key, found);
    return found;
  };
  const all = (key: string): EventRecord[] => [...of(key).events.values()].toSorted(byOrder);
  return {
    isLasting: false,
    getAttempt: async (key) => attempts.get(key),
    listAttempts: async () => [...attempts.values()],
    listAnswers: async (key) => [...of(key).answers.values()],
    listEvents: async (key, limit) =>
      all(key)
        .filter((event) => event.refused === null)
        .slice(0, limit),
    listAllEvents: async (key) => all(key),
    getPaper: async (hash) => papers.get(hash),
    putPaper: async (hash, paper) => void papers.set(hash, paper),
    transact: async (key, questionIds, work) => {
      const { answers, events } = of(key);
      const named = new Map<string, AnswerRecord>();
      for (const id of questionIds) {
        const found = answers.get(id);
        if (found) named.set(id, found);
      }
      const changes = work(attempts.get(key), named);
      if (!changes) return;
      if (changes.attempt) attempts.set(key, changes.attempt);
      for (const answer of changes.answers ?? []) answers.set(answer.questionId, answer);
      for (const name of changes.dropEvents ?? []) events.delete(nameOf(name));
      for (const event of changes.addEvents ?? []) events.set(nameOf(event), event);
    },
  };
}
