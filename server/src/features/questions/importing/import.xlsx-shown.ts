import type { Shown } from './import.csv.ts';
import { reason } from './import.reason.ts';
import type { Package } from './import.types.ts';
import { decodeEntities } from './import.xml-scan.ts';

/*
 * What the cells of a spreadsheet show, where that is not what they hold: a quarter that stands there as 25%, 3.5
 * as 3.50, and "10" with a raised 5, which is ten thousand times as much as 105. The library that reads cells
 * knows neither; here the parts of the file are looked through once more. They were looked through for what could
 * grow before, so that plain patterns do.
 */

/** By the address of the cell (`B2`). */
export type ShownCells = ReadonlyMap<string, Shown>;

const raised = new Map([...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'].map((sign, at) => ['0123456789+-=()ni'[at], sign]));
const lowered = new Map([...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'].map((sign, at) => ['0123456789+-=()'[at], sign]));

const attributes = new Map<string, RegExp>();

/** An attribute of a tag; its pattern is made once, for a sheet has a million cells. */
function attributeIn(tag: string, name: string): string | null {
  const pattern = attributes.get(name) ?? new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  attributes.set(name, pattern);
  const [, double, single] = pattern.exec(tag) ?? [];
  return double ?? single ?? null;
}

/** The elements of that name, each as its tag and its inside; none of ours holds another of its name. */
function* elementsIn(xml: string, name: string): Generator<{ tag: string; inside: string }> {
  const pattern = new RegExp(
    `<((?:\\w+:)?${name})((?:\\s(?:[^<>"']|"[^"]*"|'[^']*')*?)?)(?:/>|>([^]*?)</\\1\\s*>)`,
    'g',
  );
  for (const [, , tag = '', inside = ''] of xml.matchAll(pattern)) yield { tag, inside };
}

const textOf = (xml: string): string =>
  [...elementsIn(xml, 't')].map(({ inside }) => decodeEntities(inside)).join('');

/** The letters of a run that is raised or lowered, as Unicode has them; null for others. */
function placed(text: string, signs: ReadonlyMap<string | undefined, string>): string | null {
  const found = [...text.replaceAll('−', '-')].map((sign) => signs.get(sign));
  return found.every((sign) => sign !== undefined) ? found.join('') : null;
}

/** A text of several runs with what is raised or lowered in it; null where it has nothing of the kind. */
function runsOf(xml: string): Shown | null {
  const runs = [...elementsIn(xml, 'r')].map(({ inside }) => {
    const style = [...elementsIn(inside, 'vertAlign')][0];
    return { text: textOf(inside), at: style ? attributeIn(style.tag, 'val') : null };
  });
  const isPlaced = ({ text, at }: { text: string; at: string | null }) =>
    (at === 'superscript' || at === 'subscript') && text.trim() !== '';
  if (!runs.some(isPlaced)) return null;
  const texts = runs.map((run) => {
    if (!isPlaced(run)) return run.text;
    return placed(run.text.trim(), run.at === 'superscript' ? raised : lowered);
  });
  if (!texts.includes(null)) return { text: texts.join(''), isNumber: false };
  const text = runs
    .map((run) => run.text)
    .join('')
    .slice(0, 60);
  return { fault: reason('xlsx_raised', { text }), isNumber: false };
}

/** Decimals that a format shows, and whether as a share of a hundred; null for formats with words of their own. */
type NumberFormat = { decimals: number | null; isPercent: boolean };

const builtIn: Readonly<Record<string, string>> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  49: '@',
};

function formatOf(code: string): NumberFormat | null {
  const [positive = ''] = code.split(';');
  if (/^(?:General|@)?$/i.test(positive)) return { decimals: null, isPercent: false };
  const [, digits, decimals = '', percent = ''] =
    /^([#0,]*[#0])(?:\.(0+))?\s*(%?)$/.exec(
      positive.replace(/\\ |_.|\[(?:Red|Black|Blue|Green)\]/gi, ''),
    ) ?? [];
  return digits === undefined ? null : { decimals: decimals.length, isPercent: percent !== '' };
}

/** The codes of the styles that cells name by their places. */
function codesIn(styles: string): string[] {
  const own = new Map(
    [...elementsIn(styles, 'numFmt')].map(({ tag }) => [
      attributeIn(tag, 'numFmtId'),
      decodeEntities(attributeIn(tag, 'formatCode') ?? ''),
    ]),
  );
  const [{ inside = '' } = {}] = elementsIn(styles, 'cellXfs');
  return [...elementsIn(inside, 'xf')].map(({ tag }) => {
    const id = attributeIn(tag, 'numFmtId') ?? '0';
    return own.get(id) ?? builtIn[id] ?? 'General';
  });
}

/** Days are told from numbers by the library, which says so of the whole row. */
const isDay = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));

/** A number as its cell shows it; null where that is what it is. */
function numberShown(value: number, code: string): Shown | null {
  if (isDay(code) || !Number.isFinite(value)) return null;
  const format = formatOf(code);
  if (!format) {
    const values = { text: String(value), format: code.slice(0, 40) };
    return { fault: reason('xlsx_format', values), isNumber: true };
  }
  const { decimals, isPercent } = format;
  if (decimals === null) return null;
  const scaled = isPercent ? value * 100 : value;
  // More than the cell shows is kept: a key of 3.14159 in a cell of two places is not 3.14.
  const exact = String(Number(scaled.toPrecision(12)));
  const fixed = scaled.toFixed(decimals);
  const text = Number(fixed) === Number(exact) ? fixed : exact;
  return { text: isPercent ? `${text}%` : text, isNumber: true };
}

function textIn(pack: Package, name: string): string {
  return pack.read(name)?.toString('utf8') ?? '';
}

/** The parts of the sheets by their names. */
function partsOf(pack: Package): Map<string, string> {
  const targets = new Map(
    [...elementsIn(textIn(pack, 'xl/_rels/workbook.xml.rels'), 'Relationship')].map(({ tag }) => [
      attributeIn(tag, 'Id'),
      (attributeIn(tag, 'Target') ?? '').replace(/^\/xl\/|^\.\//, ''),
    ]),
  );
  const sheets = [...elementsIn(textIn(pack, 'xl/workbook.xml'), 'sheet')];
  return new Map(
    sheets.map(({ tag }): [string, string] => [
      decodeEntities(attributeIn(tag, 'name') ?? ''),
      `xl/${targets.get(attributeIn(tag, 'r:id')) ?? ''}`,
    ]),
  );
}

/** What cells of each sheet show beside what they hold, by the name of the sheet. */
export function shownIn(pack: Package): (sheet: string) => ShownCells {
  const codes = codesIn(textIn(pack, 'xl/styles.xml'));
  const shared = [...elementsIn(textIn(pack, 'xl/sharedStrings.xml'), 'si')].map(({ inside }) =>
    inside.includes('vertAlign') ? runsOf(inside) : null,
  );
  const parts = partsOf(pack);

  function shownOf({ tag, inside }: { tag: string; inside: string }): Shown | null {
    const type = attributeIn(tag, 't') ?? 'n';
    if (type === 'inlineStr') return inside.includes('vertAlign') ? runsOf(inside) : null;
    const [{ inside: value = '' } = {}] = elementsIn(inside, 'v');
    if (type === 's') return shared[Number(value)] ?? null;
    const code = codes[Number(attributeIn(tag, 's') ?? '0')] ?? 'General';
    return type === 'n' && value !== '' ? numberShown(Number(value), code) : null;
  }

  return (sheet) => {
    const cells = new Map<string, Shown>();
    for (const cell of elementsIn(textIn(pack, parts.get(sheet) ?? ''), 'c')) {
      const shown = shownOf(cell);
      if (shown) cells.set(attributeIn(cell.tag, 'r') ?? '', shown);
    }
    return cells;
  };
}
