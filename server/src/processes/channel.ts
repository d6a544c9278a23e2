import type { Figures, Gathered, Siblings, Word } from '../siblings.ts';
import type { ToParent, ToProcess } from './messages.ts';

/** A process of the server that is asked for its figures, and cannot be reached, is left out after so long. */
const patienceMs = 3000;

type Options = {
  place: number;
  count: number;
  send: (message: ToParent) => void;
};

/** A process's line to the others, by way of the parent. */
export type Channel = Siblings & { hear: (message: ToProcess) => void };

/** Words of one turn of the loop go together; that there is an event is said once. */
function makeOutbox(send: (words: Word[]) => void): (word: Word) => void {
  let waiting: Word[] = [];
  return (word) => {
    if (word.kind === 'wake' && waiting.some(({ kind }) => kind === 'wake')) return;
    if (waiting.length === 0) {
      setImmediate(() => {
        const words = waiting;
        waiting = [];
        send(words);
      });
    }
    waiting.push(word);
  };
}

export function makeChannel({ place, count, send }: Options): Channel {
  const hearers: ((word: Word) => void)[] = [];
  const asked = new Map<number, (gathered: Gathered) => void>();
  let asks = 0;
  let read: () => Promise<Figures> = async () => [];

  /** The own figures; who has none is left out, as one that is away. */
  const readOwn = (): Promise<Figures[]> =>
    read().then(
      (figures) => [figures],
      () => [],
    );

  async function gather(): Promise<Gathered> {
    asks += 1;
    const ask = asks;
    const { promise, resolve } = Promise.withResolvers<Gathered>();
    asked.set(ask, resolve);
    // The parent has a shorter patience: this is for when it is stuck itself.
    const limit = setTimeout(
      async () => resolve({ all: await readOwn(), restarts: 0 }),
      patienceMs,
    );
    send({ kind: 'gather', ask });
    try {
      return await promise;
    } finally {
      clearTimeout(limit);
      asked.delete(ask);
    }
  }

  return {
    place,
    count,
    tell: makeOutbox((words) => send({ kind: 'words', words })),
    onWord: (hear) => void hearers.push(hear),
    gather,
    onGather(reader) {
      read = reader;
    },
    hear(message) {
      if (message.kind === 'words') {
        for (const word of message.words) for (const hear of hearers) hear(word);
      } else if (message.kind === 'read') {
        const { ask } = message;
        void readOwn().then((own) => {
          for (const figures of own) send({ kind: 'figures', ask, figures });
        });
      } else if (message.kind === 'gathered') asked.get(message.ask)?.(message);
    },
  };
}
