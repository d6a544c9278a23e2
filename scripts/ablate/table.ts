import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Guard } from './guard.ts';
import { guards } from './guards.ts';
import type { Verdict } from './run.ts';

const file = join(import.meta.dirname, '../../docs/ablation.md');
const untried = '**not tried yet**';

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('`', "'");
}

/** Keeps what the table says of guards that this run did not try: name and file to the last outcome. */
function readOutcomes(): Map<string, string> {
  const rows = readFileSync(file, 'utf8').matchAll(/^\| (.+?) \| (\S+) \| (.+) \|$/gm);
  return new Map([...rows].map(([, name, place, outcome]) => [`${name} ${place}`, outcome ?? '']));
}

function keyOf({ name, file: place }: Pick<Guard, 'name' | 'file'>): string {
  return `${cell(name)} ${place.replace('server/src/', '')}`;
}

function isOpen(outcome: string | undefined): boolean {
  return outcome === undefined || outcome.endsWith('**');
}

/** Guards that were not caught when they were last tried, and those that never were. */
export function listOpen(): Guard[] {
  const outcomes = readOutcomes();
  return guards.filter((guard) => isOpen(outcomes.get(keyOf(guard))));
}

/** Writes what became of the guards of a run into the table of all. */
export function updateTable(verdicts: readonly Verdict[]): void {
  const outcomes = readOutcomes();
  for (const { guard, outcome, by } of verdicts) {
    outcomes.set(keyOf(guard), outcome === 'caught' ? cell(by) : `**${outcome}**`);
  }
  const rows = guards
    .toSorted((a, b) => a.file.localeCompare(b.file))
    .map((guard) => {
      const place = guard.file.replace('server/src/', '');
      return `| ${cell(guard.name)} | ${place} | ${outcomes.get(keyOf(guard)) ?? untried} |`;
    });
  const caught = rows.filter((row) => !row.endsWith('** |')).length;
  writeFileSync(
    file,
    `# Guards taken out one at a time

\`npm run ablate\` takes each guard of \`scripts/ablate/guards\` out, alone, and runs the tests of its area: ${caught} of ${rows.length} were caught when they were last tried. Files without a room stand under \`server/src\`.

| guard | file | the test that failed without it |
|---|---|---|
${rows.join('\n')}
`,
  );
}
