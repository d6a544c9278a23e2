import type { Paper } from '@chinar/contract/attempts.papers';
import type {
  AnswerRecord,
  AttemptRecord,
  Changes,
  EventRecord,
  OutboxStorage,
} from './outbox-types.ts';
import { isForgettable } from './outbox-types.ts';

type Events = Map<string, EventRecord>;
type Held = { answers: Map<string, AnswerRecord>; events: Events; told: Events };

const nameOf = ({ epoch, seq }: { epoch: number; seq: number }): string => `${epoch}/${seq}`;

/** The order in which events were made. */
export function byOrder(one: EventRecord, other: EventRecord): number {
  return one.epoch - other.epoch || one.seq - other.seq;
}

/** What a step changes among events; in this order, for an event may be told again under its own name. */
function changeEvents({ events, told }: Held, changes: Changes): void {
  const again = changes.retells ? [...told.values()] : [];
  if (changes.retells || changes.forgetsTold) told.clear();
  for (const name of changes.dropEvents ?? []) events.delete(nameOf(name));
  const kept = changes.forgetsTold ? [] : (changes.tellEvents ?? []);
  for (const event of kept) told.set(nameOf(event), event);
  for (const event of [...again, ...(changes.addEvents ?? [])]) events.set(nameOf(event), event);
}

/** The outbox of a page whose browser has no IndexedDB: gone with the page, so everything is sent at once. */
export function createMemoryStorage(): OutboxStorage {
  const attempts = new Map<string, AttemptRecord>();
  const papers = new Map<string, Paper>();
  const held = new Map<string, Held>();
  const of = (key: string): Held => {
    const found = held.get(key) ?? { answers: new Map(), events: new Map(), told: new Map() };
    held.set(key, found);
    return found;
  };
  const all = (key: string): EventRecord[] => [...of(key).events.values()].toSorted(byOrder);
  return {
    isLasting: false,
    getAttempt: async (key) => attempts.get(key),
    listAttempts: async () => [...attempts.values()],
    listAnswers: async (key) => [...of(key).answers.values()],
    listConfirmed: async (key) => [...of(key).told.values()].toSorted(byOrder),
    listEvents: async (key, limit) =>
      all(key)
        .filter((event) => event.refused === null)
        .slice(0, limit),
    listAllEvents: async (key) => all(key),
    forgetBefore: async (time) => {
      for (const [key, record] of attempts) {
        if (!isForgettable(record, of(key).events.size, time)) continue;
        attempts.delete(key);
        held.delete(key);
      }
      const read = new Set([...attempts.values()].map(({ head }) => head.paperHash));
      for (const hash of papers.keys()) if (!read.has(hash)) papers.delete(hash);
    },
    getPaper: async (hash) => papers.get(hash),
    putPaper: async (hash, paper) => void papers.set(hash, paper),
    transact: async (key, questionIds, work) => {
      const { answers } = of(key);
      const named = new Map<string, AnswerRecord>();
      for (const id of questionIds) {
        const found = answers.get(id);
        if (found) named.set(id, found);
      }
      const changes = work(attempts.get(key), named);
      if (!changes) return;
      if (changes.attempt) attempts.set(key, changes.attempt);
      for (const answer of changes.answers ?? []) answers.set(answer.questionId, answer);
      changeEvents(of(key), changes);
    },
  };
}
