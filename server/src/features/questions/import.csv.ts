import { questionLimits } from '@chinar/contract/questions';
import papa from 'papaparse';
import { draftOfRow, type Row } from './import.csv-row.ts';
import { finishItem, skippedItem } from './import.item.ts';
import { csvColumns } from './import.template.ts';
import { type ParsedItem, UnreadableFile } from './import.types.ts';

type Line = { cells: string[]; line: number; fault: string | null };

const faults: Record<string, string> = {
  MissingQuotes: 'a quotation mark is not closed',
  InvalidQuotes: 'a quotation mark stands inside a cell without being doubled',
};

/** Excel writes semicolons where commas are decimal; a tab comes from the clipboard. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.indexOf('\n') + 1 || text.length);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** The rows that are not blank, each with the line on which it begins. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let line = 1;
  let cursor = 0;
  papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      const [error] = errors;
      if (data.some((cell) => cell.trim() !== '')) {
        lines.push({
          cells: data,
          line,
          fault: error ? (faults[error.code] ?? error.message) : null,
        });
      }
      line += text.slice(cursor, meta.cursor).split('\n').length - 1;
      cursor = meta.cursor;
      if (lines.length > questionLimits.importItems + 1) parser.abort();
    },
  });
  return lines;
}

function headerOf(header: Line | undefined): string[] {
  const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase().slice(0, 60));
  const missing = ['type', 'stem_en', 'key'].filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new UnreadableFile(
      `The columns ${missing.join(', ')} are missing (line ${header?.line ?? 1})`,
    );
  }
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice !== undefined) {
    throw new UnreadableFile(`The column ${twice} occurs twice (line ${header?.line ?? 1})`);
  }
  return names;
}

function rowOf(names: readonly string[], cells: readonly string[]): Row {
  return new Map(names.map((name, at) => [name, (cells[at] ?? '').trim()]));
}

/** Paths of the draft in the words of the header: `content.en.options.1.text` is `option2_en`. */
function columnOf(path: string): string {
  const [, language, part, at] = /^content\.(en|hi)(?:\.(\w+))?(?:\.(\d+))?/.exec(path) ?? [];
  if (language !== undefined && part === 'options') {
    return at === undefined
      ? `columns option…_${language}`
      : `column option${Number(at) + 1}_${language}`;
  }
  if (language !== undefined) return `column ${part ?? 'stem'}_${language}`;
  if (path.startsWith('topic.')) return `column ${path.slice('topic.'.length)}`;
  return `column ${path === 'textKind' ? 'text_kind' : (path.split('.')[0] ?? path)}`;
}

/** Faults of the file as a whole, told once, with its first item. */
function headerWarnings(names: readonly string[], rows: readonly Line[]): string[] {
  const unknown = names.filter((name) => name !== '' && !csvColumns.includes(name));
  const warnings = unknown.map((name) => `column ${name}: not known, left out`);
  for (const name of ['marks', 'negative']) {
    const at = names.indexOf(name);
    if (at >= 0 && rows.some(({ cells }) => (cells[at] ?? '').trim() !== '')) {
      warnings.push(`column ${name}: marks belong to the quiz, left out`);
    }
  }
  return warnings;
}

/** Reads our CSV; every row after the header is an item, a bad one is skipped alone. */
export function parseCsv(text: string): ParsedItem[] {
  const [header, ...rows] = linesOf(text);
  const names = headerOf(header);
  if (rows.length > questionLimits.importItems) {
    throw new UnreadableFile(`More than ${questionLimits.importItems} rows`);
  }
  const told = headerWarnings(names, rows);
  return rows.map(({ cells, line, fault }, at) => {
    const place = { item: at + 1, line };
    const warnings = at === 0 ? [...told] : [];
    if (fault !== null) return skippedItem(place, fault, warnings);
    if (
      cells.length > names.length &&
      cells.slice(names.length).some((cell) => cell.trim() !== '')
    ) {
      return skippedItem(place, `${cells.length} cells under ${names.length} columns`, warnings);
    }
    const draft = draftOfRow(rowOf(names, cells));
    return 'fault' in draft
      ? skippedItem(place, draft.fault, warnings)
      : finishItem(place, draft.draft, { warnings, naming: columnOf });
  });
}
