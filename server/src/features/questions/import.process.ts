import { type ImportFormat, type ImportReport, questionLimits } from '@chinar/contract/questions';
import { answerAsks } from '../../jobs/side-process.ts';
import type { QuestionRecord } from './data.ts';
import { readQuestions } from './import.read.ts';
import type { Reason } from './import.reason.ts';
import { type Place, UnreadableFile } from './import.types.ts';
import { questionHtml, recordOf } from './views.ts';

export type FileAsk = { bytes: Uint8Array; format: ImportFormat | undefined; isPreview: boolean };

/** What is said of an item, still in no language. */
export type FileNote = Place & { reasons: Reason[] };

type Preview = Omit<NonNullable<ImportReport['preview']>[number], 'fate'>;

/** A whole file as read: `records` are its questions in the file's order, `read` counts all items. */
export type FileRead = {
  format: ImportFormat;
  read: number;
  records: QuestionRecord[];
  skipped: FileNote[];
  warnings: FileNote[];
  /** The first questions, where they were asked for, by the places of their records. */
  preview: Preview[];
};

export type FileAnswer = FileRead | { unreadable: Reason };

/** Characters of compiled maths in the preview of one file. */
const mathsOfPreview = 3_000_000;

function read({ bytes, format: wished, isPreview }: FileAsk): FileRead {
  const { format, items } = readQuestions(bytes, wished);
  const budget = { left: mathsOfPreview };
  const kept = items.flatMap((item) => ('question' in item ? [item] : []));
  return {
    format,
    read: items.length,
    records: kept.map(({ question }) => recordOf(question)),
    skipped: items.flatMap((item) =>
      'skipped' in item ? [{ item: item.item, line: item.line, reasons: item.skipped }] : [],
    ),
    warnings: items.flatMap(({ item, line, warnings }) =>
      warnings.map((warning) => ({ item, line, reasons: [warning] })),
    ),
    preview: kept
      .slice(0, isPreview ? questionLimits.preview : 0)
      .map(({ item, question }) => ({ item, question, html: questionHtml(question, budget) })),
  };
}

/** Reads, checks and renders beside the server: a large or hostile file costs nobody else a moment. */
answerAsks((ask: FileAsk): FileAnswer => {
  try {
    return read(ask);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { unreadable: error.reason };
  }
});
