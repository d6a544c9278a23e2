import { Email, phonePattern } from '@chinar/contract/accounts';
import { grantLimits } from '@chinar/contract/grants';
import papa from 'papaparse';
import { AppError } from '../../errors.ts';

/** By what an account is looked for. */
export type Contact = { email: string } | { phone: string };

/** A row of a list: where it stands, what it says, and whom that names; null where it names nobody. */
export type ListRow = { row: number; text: string; contact: Contact | null };

const emailHeads = new Set(['email', 'mail', 'emailaddress', 'emailid', 'mailid', 'useremail']);
const phoneHeads = new Set([
  'phone',
  'phoneno',
  'phonenumber',
  'mobile',
  'mobileno',
  'mobilenumber',
  'mobilephone',
  'contactnumber',
  'whatsapp',
  'whatsappnumber',
]);

/** Blank rows, as spreadsheets leave them below a list, are read past up to here. */
const mostLines = 10_000;

const headOf = (cell: string): string => cell.toLowerCase().replace(/[^a-z]/g, '');

/** Numbers are typed with blanks and dashes, with a zero before them, or by the digits that follow India's code. */
function phoneOf(cell: string): string | null {
  const bare = cell.replace(/[\s().-]/g, '').replace(/^(?:00|0(?=[6-9]\d{9}$))/, '');
  if (!phonePattern.test(bare)) return null;
  const digits = bare.replace(/^\+/, '');
  return /^[6-9]\d{9}$/.test(digits) ? `91${digits}` : digits;
}

function contactIn(cell: string): Contact | null {
  // Spreadsheets put this sign before what they are not to reckon with.
  const text = cell.trim().replace(/^'/, '');
  const email = Email.safeParse(text).data;
  if (email !== undefined) return { email };
  const phone = phoneOf(text);
  return phone === null ? null : { phone };
}

/** How numbers that are the same stand in accounts: with or without a plus and the code of India. */
export function spellingsOf(phone: string): string[] {
  const short = /^91[6-9]\d{9}$/.test(phone) ? [phone.slice(2)] : [];
  return [phone, `+${phone}`, ...short];
}

/** The number of an account as `phoneOf` says it. */
export const spokenPhone = (held: string): string => phoneOf(held) ?? held;

type Columns = { places: number[]; hasHead: boolean };

/** Which columns name learners: by their heads, or where there are none the first one that does so at once. */
function columnsOf(cells: readonly string[]): Columns | null {
  const heads = cells.map((cell) => headOf(cell));
  const of = (known: Set<string>) => heads.findIndex((head) => known.has(head));
  const places = [of(emailHeads), of(phoneHeads)].filter((place) => place >= 0);
  if (places.length > 0) return { places, hasHead: true };
  const bare = cells.findIndex((cell) => contactIn(cell) !== null);
  return bare < 0 ? null : { places: [bare], hasHead: false };
}

function tooLong(): never {
  const values = { maximum: String(grantLimits.rows) };
  throw new AppError('unacceptable', { faults: [{ path: 'csv', key: 'grants_too_many', values }] });
}

/**
 * The rows of a list that are not blank.
 *
 * @throws `file_unreadable` when no column names learners, `unacceptable` when they are too many
 */
export function readList(csv: string): ListRow[] {
  const { data, errors, meta } = papa.parse<string[]>(csv.replace(/\r\n?/g, '\n'), {
    newline: '\n',
    delimitersToGuess: [',', ';', '\t'],
    preview: mostLines + 1,
  });
  if (meta.truncated || data.length > mostLines) tooLong();
  const broken = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])));
  const lines = data
    .map((cells, at) => ({ cells, row: at + 1, isBroken: broken.has(at) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const columns = lines[0] && columnsOf(lines[0].cells);
  if (!columns) {
    throw new AppError('file_unreadable', { faults: [{ path: 'csv', key: 'grants_no_column' }] });
  }
  const rows = columns.hasHead ? lines.slice(1) : lines;
  if (rows.length > grantLimits.rows) tooLong();
  return rows.map(({ cells, row, isBroken }) => {
    const texts = columns.places.map((place) => (cells[place] ?? '').trim());
    const text = texts.find((each) => each !== '') ?? '';
    const contact = texts.map((each) => contactIn(each)).find((each) => each !== null) ?? null;
    return { row, text: text.slice(0, grantLimits.contact), contact: isBroken ? null : contact };
  });
}
