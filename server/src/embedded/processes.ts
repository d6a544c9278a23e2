import { readFileSync } from 'node:fs';

/** Fields of /proc/<pid>/stat from the third on; null when there is no such process. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last parenthesis may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (process.platform !== 'linux') return true;
  const [state = 'Z'] = statOf(pid) ?? [];
  // A zombie is dead for our purpose.
  return state !== 'Z';
}

export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}

/** A process by its number and its birth, since numbers come again; the birth is known on Linux only. */
export function nameOfProcess(pid: number): string {
  return `${pid}-${statOf(pid)?.[19] ?? 0}`;
}

/** Whether the process of that name still lives, and not merely one that got its number. */
export function isNameAlive(name: string): boolean {
  const pid = Number(name.split('-')[0]);
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && nameOfProcess(pid) === name;
}
