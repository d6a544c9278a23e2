// Writes the table of settings into README.md; a test fails when it is old.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '../server/src/variables.ts';

const readme = join(import.meta.dirname, '../README.md');

function configTable(): string {
  const rows = Object.entries(variables).map(([name, { meaning, fallback, ...rest }]) => {
    const shown = 'shown' in rest ? rest.shown : fallback === '' ? '' : `\`${fallback}\``;
    return `| \`${name}\` | ${meaning} | ${shown} |`;
  });
  return ['| Variable | Meaning | Default |', '|---|---|---|', ...rows].join('\n');
}

/** README.md with its table as it should be. */
export function withConfigTable(text: string): string {
  return text.replace(/(<!-- config -->\n)[\s\S]*?(<!-- \/config -->)/, `$1${configTable()}\n$2`);
}

export function readReadme(): string {
  return readFileSync(readme, 'utf8');
}

if (process.argv[1] === import.meta.filename) writeFileSync(readme, withConfigTable(readReadme()));
