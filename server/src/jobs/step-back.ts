import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Gives a process that has just begun the lowest priority. On Linux that belongs to each thread: those
 * that the engine makes from now on inherit it.
 */
export function stepBack({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has fallen meanwhile; the next one is asked to step back as well.
  }
}
