import { type Channel, makeChannel } from '../processes/channel.ts';
import { makeRelay } from '../processes/relay.ts';

/**
 * Processes of one server, without the processes: each has its own channel, and what it says goes through
 * the parent's relay.
 */
export function makeHouse(count: number) {
  const away = new Set<number>();
  const channels: Channel[] = [];
  const places = Array.from({ length: count }, (_, index) => index + 1);
  const relay = makeRelay({
    living: () => places.filter((place) => !away.has(place)),
    send: (place, message) => channels[place - 1]?.hear(message),
    restarts: () => away.size,
  });
  for (const place of places)
    channels.push(makeChannel({ place, count, send: (message) => relay.hear(place, message) }));

  return {
    /** That of a process, from 1. */
    channel(place: number): Channel {
      const found = channels[place - 1];
      if (!found) throw new Error(`There is no process ${place}.`);
      return found;
    },
    /** A process ends. */
    lose(place: number): void {
      away.add(place);
      relay.lost(place);
    },
    /** Words go out at the end of a turn of the loop. */
    told: () => new Promise<void>((resolve) => setImmediate(resolve)),
  };
}
