import type { Figures } from '../siblings.ts';
import type { ToParent, ToProcess } from './messages.ts';

/** Whoever has not told its figures by then is left out. */
const patienceMs = 1500;

type Ask = { left: Set<number>; all: Figures[]; done: () => void };

type Options = {
  /** The processes that serve. */
  living: () => number[];
  send: (place: number, message: ToProcess) => void;
  restarts: () => number;
};

/** The parent's part in what processes tell and ask each other. */
export type Relay = {
  hear: (place: number, message: ToParent) => void;
  /** A process has ended: nobody waits for it. */
  lost: (place: number) => void;
};

export function makeRelay({ living, send, restarts }: Options): Relay {
  const asks = new Map<number, Ask>();
  let count = 0;

  function gather(from: number, theirAsk: number): void {
    count += 1;
    const ask = count;
    const places = living();
    const all: Figures[] = [];
    const limit = setTimeout(done, patienceMs);
    function done(): void {
      clearTimeout(limit);
      asks.delete(ask);
      send(from, { kind: 'gathered', ask: theirAsk, all, restarts: restarts() });
    }
    asks.set(ask, { left: new Set(places), all, done });
    for (const place of places) send(place, { kind: 'read', ask });
    if (places.length === 0) done();
  }

  function settle(ask: Ask, place: number): void {
    ask.left.delete(place);
    if (ask.left.size === 0) ask.done();
  }

  return {
    hear(place, message) {
      if (message.kind === 'words') {
        for (const other of living()) if (other !== place) send(other, message);
      } else if (message.kind === 'gather') gather(place, message.ask);
      else if (message.kind === 'figures') {
        const ask = asks.get(message.ask);
        if (!ask?.left.has(place)) return;
        ask.all.push(message.figures);
        settle(ask, place);
      }
    },
    lost(place) {
      for (const ask of asks.values()) if (ask.left.has(place)) settle(ask, place);
    },
  };
}
