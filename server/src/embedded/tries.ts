import { setTimeout as pause } from 'node:timers/promises';
import type { Ballast } from './ballast.ts';

type Log = (message: string) => void;

/** Gives the ballast up where the disk is full, and says so; whether it did. */
export function makeRoomGiver(ballast: Ballast, log: Log): () => boolean {
  return () => {
    const isGiven = ballast.give();
    if (isGiven) log('The disk is full: its ballast was given up so that PostgreSQL can start.');
    return isGiven;
  };
}

/** A disk stays full for hours: the log of the first try, then a line at each doubling. */
function lineOf(tries: number, { message }: Error): string | null {
  if (tries === 1) return message;
  const isTold = Number.isInteger(Math.log2(tries));
  return isTold ? `PostgreSQL still does not start, after ${tries} tries.` : null;
}

/** Tries to start it until it runs or nobody wants it any more. On a full disk its ballast is given up. */
export async function startAtLast(
  { start, isWanted }: { start: () => Promise<void>; isWanted: () => boolean },
  { giveRoom, log }: { giveRoom: () => boolean; log: Log },
): Promise<void> {
  for (let tries = 1; isWanted(); tries += 1) {
    await pause(Math.min(100 * 2 ** (tries - 1), 5000));
    try {
      return await start();
    } catch (error) {
      giveRoom();
      const line = lineOf(tries, error as Error);
      if (line) log(line);
    }
  }
}

/** Starts it for the first time; where that fails on a full disk, once more in the room of its ballast. */
export async function startFirst(
  start: () => Promise<void>,
  giveRoom: () => boolean,
): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!giveRoom()) throw error;
    await start();
  }
}
