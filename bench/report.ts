// node bench/report.ts: writes the figures of bench/results/*.json into docs/performance.md, between
// its markers. The prose around them is written by hand.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figures, isMet, type Outcome } from './kit/figures.ts';
import type { Machine, Versions } from './kit/machine.ts';
import { root } from './kit/stand.ts';

type Kept = Outcome & {
  bench: string;
  date: string;
  machine: Machine;
  versions: Versions;
  /** Server processes; older figures do not say. */
  processes?: string;
};

const page = join(root, 'docs/performance.md');
const folder = join(root, 'bench/results');
const markers = { start: '<!-- figures: node bench/report.ts -->', end: '<!-- /figures -->' };

function shown(value: number | undefined): string {
  if (value === undefined) return '–';
  if (Number.isInteger(value)) return String(value);
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  // Background work that was taken off may leave a hair below nothing.
  return value.toFixed(digits).replace(/^-(0\.?0*)$/, '$1');
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function targetTable({ figures, targets, spread }: Kept): string {
  const rows = Object.entries(targets).map(([name, target]) => {
    const [low, high] = spread?.[name] ?? [];
    const range = low === undefined ? '–' : `${shown(low)} to ${shown(high)}`;
    const bound = 'max' in target ? `≤ ${target.max}` : `≥ ${target.min}`;
    return [
      `\`${name}\``,
      shown(figures[name]),
      range,
      bound,
      isMet(figures[name], target) ? 'yes' : '**no**',
    ];
  });
  return table(['figure', 'measured', 'rounds', 'target', 'met'], rows);
}

function stepRow(figures: Figures, key: string, label: string): string[] {
  const names = [
    'cpu_ms',
    'server_cpu_ms',
    'postgres_cpu_ms',
    'statements',
    'rps',
    'p50_ms',
    'p95_ms',
    'p99_ms',
  ];
  return [label, ...names.map((name) => shown(figures[`${key}_${name}`]))];
}

function stepTable({ figures, labels = {} }: Kept): string {
  if (Object.keys(labels).length === 0) return '';
  const head = [
    'step',
    'CPU-ms',
    'server',
    'PostgreSQL',
    'SQL',
    'per s',
    'p50 ms',
    'p95 ms',
    'p99 ms',
  ];
  const rows = Object.entries(labels).map(([key, label]) => stepRow(figures, key, label));
  // A herd is not measured for CPU step by step: columns without a figure are left out.
  const isUsed = (_: string, column: number): boolean => rows.some((row) => row[column] !== '–');
  return table(
    head.filter(isUsed),
    rows.map((row) => row.filter(isUsed)),
  );
}

/** What stands in neither of the two tables. */
function restTable({ figures, targets, labels = {} }: Kept): string {
  const isStep = (name: string): boolean =>
    Object.keys(labels).some((key) => stepRow({ [name]: 1 }, key, '').some((cell) => cell === '1'));
  const rest = Object.keys(figures).filter((name) => !(name in targets) && !isStep(name));
  return rest.length === 0
    ? ''
    : table(
        ['further figure', 'measured'],
        rest.map((name) => [`\`${name}\``, shown(figures[name])]),
      );
}

function section(kept: Kept): string {
  const { machine, versions } = kept;
  const where = `${kept.date.slice(0, 10)}, ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, Linux ${machine.kernel}; Node ${versions.node}, PostgreSQL ${versions.postgres}, Chinar ${versions.chinar}.`;
  const many = kept.processes && kept.processes !== '1' ? `, ${kept.processes} processes` : '';
  return [`### ${kept.bench}${many}`, where, targetTable(kept), stepTable(kept), restTable(kept)]
    .filter(Boolean)
    .join('\n\n');
}

const order = ['attempt', 'herd', 'load', 'pages'];
const results = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Kept)
  .toSorted((a, b) => order.indexOf(a.bench) - order.indexOf(b.bench));

const text = readFileSync(page, 'utf8');
const start = text.indexOf(markers.start);
const end = text.indexOf(markers.end);
if (start === -1 || end === -1) throw new Error(`${page} has lost its markers.`);
const head = text.slice(0, start + markers.start.length);
writeFileSync(page, `${head}\n\n${results.map(section).join('\n\n')}\n\n${text.slice(end)}`);
