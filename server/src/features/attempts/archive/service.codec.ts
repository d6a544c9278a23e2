import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { ArchivedEvent, ArchivedResponse } from './data.archive.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** What an attempt holds and was told, as its rows said it. */
export type Sheet = { responses: ArchivedResponse[]; events: ArchivedEvent[] };

/**
 * The written form: columns instead of rows, ids and answers once with their place in a list, times as
 * steps. Like things stand beside like, which is what a compressor lives on.
 */
type Written = {
  format: 1;
  questions: string[];
  values: unknown[];
  responses: number[][];
  events: number[][];
};

const statuses = ['not_answered', 'answered', 'marked', 'answered_marked'];

/** A list in which each value stands once; JSON of jsonb has one spelling a value. */
function makeList<T>() {
  const places = new Map<string, number>();
  const items: T[] = [];
  return {
    items,
    place(value: T): number {
      const text = JSON.stringify(value);
      const known = places.get(text);
      if (known !== undefined) return known;
      places.set(text, items.length);
      return items.push(value) - 1;
    },
  };
}

function placeOfStatus(status: string): number {
  const place = statuses.indexOf(status);
  if (place === -1) throw new Error(`No archive knows the status ${status}.`);
  return place;
}

/** Differences to the number before; the first to 0. */
function steps(column: number[]): number[] {
  return column.map((value, place) => value - (column[place - 1] ?? 0));
}

function sums(column: number[]): number[] {
  let sum = 0;
  return column.map((step) => (sum += step));
}

function transpose(rows: number[][], width: number): number[][] {
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? 0));
}

/** Columns of responses and events that grow from row to row. */
const growing = { responses: [1, 2, 6], events: [1, 7, 8] };

function pack(rows: number[][], width: number, grow: number[]): number[][] {
  return transpose(rows, width).map((column, place) =>
    grow.includes(place) ? steps(column) : column,
  );
}

function unpack(columns: number[][], grow: number[]): number[][] {
  const whole = columns.map((column, place) => (grow.includes(place) ? sums(column) : column));
  return transpose(whole, whole[0]?.length ?? 0);
}

/** Bytes of a sheet, compressed. */
export async function encodeSheet({ responses, events }: Sheet): Promise<Buffer> {
  const questions = makeList<string>();
  const values = makeList<unknown>();
  const written: Written = {
    format: 1,
    questions: questions.items,
    values: values.items,
    responses: pack(
      responses.map((row) => [
        questions.place(row.question_id),
        row.epoch,
        row.seq,
        values.place(row.answer),
        placeOfStatus(row.status),
        row.time_spent_ms,
        row.saved_at.getTime(),
        Number(row.late),
      ]),
      8,
      growing.responses,
    ),
    events: pack(
      events.map((row) => [
        questions.place(row.question_id),
        row.epoch,
        row.seq,
        values.place(row.answer),
        values.place(row.selection),
        placeOfStatus(row.status),
        row.time_spent_ms,
        row.made_at.getTime(),
        row.saved_at.getTime(),
        Number(row.late),
        Number(row.kept_apart),
      ]),
      11,
      growing.events,
    ),
  };
  return compress(JSON.stringify(written), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

/** The sheet behind the bytes. Throws on bytes of another format. */
export async function decodeSheet(bytes: Uint8Array): Promise<Sheet> {
  const written = JSON.parse((await decompress(bytes)).toString('utf8')) as Written;
  if (written.format !== 1) throw new Error('An archive of an unknown format.');
  const { questions, values } = written;
  const question = (place: number) => questions[place] ?? '';
  const status = (place: number) => statuses[place] ?? '';
  return {
    responses: unpack(written.responses, growing.responses).map(
      ([q = 0, epoch = 0, seq = 0, answer = 0, state = 0, spent = 0, saved = 0, late = 0]) => ({
        question_id: question(q),
        epoch,
        seq,
        answer: values[answer],
        status: status(state),
        time_spent_ms: spent,
        saved_at: new Date(saved),
        late: late === 1,
      }),
    ),
    events: unpack(written.events, growing.events).map(
      ([
        q = 0,
        epoch = 0,
        seq = 0,
        answer = 0,
        selection = 0,
        state = 0,
        spent = 0,
        made = 0,
        saved = 0,
        late = 0,
        apart = 0,
      ]) => ({
        question_id: question(q),
        epoch,
        seq,
        answer: values[answer],
        selection: values[selection],
        status: status(state),
        time_spent_ms: spent,
        made_at: new Date(made),
        saved_at: new Date(saved),
        late: late === 1,
        kept_apart: apart === 1,
      }),
    ),
  };
}
