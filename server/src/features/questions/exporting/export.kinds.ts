import type { ExportFormat } from '@chinar/contract/questions.exchange';
import { aikenLosses, writeAiken } from './export.aiken.ts';
import { csvLosses, writeCsv } from './export.csv.ts';
import { docxLosses, writeDocx } from './export.docx.ts';
import { giftLosses, writeGift } from './export.gift.ts';
import { imsccLosses, writeImscc } from './export.imscc.ts';
import { writeJson } from './export.json.ts';
import { moodleLosses, writeMoodleXml } from './export.moodle-xml.ts';
import { qtiLosses, writeQti, writeQti22, writeQti3 } from './export.qti.ts';
import type { Exported, ExportWriter, Loss } from './export.types.ts';
import { writeXlsx, xlsxLosses } from './export.xlsx.ts';

type Kind = {
  write: ExportWriter;
  /** What of a question the format has no place for; its writer is not given those that are left out. */
  lossesOf: (one: Exported) => Loss[];
  type: string;
};

const text = 'text/plain; charset=utf-8';
const zip = { type: 'application/zip' };

/** Everything in which questions leave the bank. */
export const exportKinds: Record<ExportFormat, Kind> = {
  json: {
    write: writeJson,
    lossesOf: () => [],
    type: 'application/json; charset=utf-8',
  },
  csv: { write: writeCsv, lossesOf: csvLosses, type: 'text/csv; charset=utf-8' },
  xlsx: {
    write: writeXlsx,
    lossesOf: xlsxLosses,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  gift: { write: writeGift, lossesOf: giftLosses, type: text },
  'moodle-xml': {
    write: writeMoodleXml,
    lossesOf: moodleLosses,
    type: 'application/xml; charset=utf-8',
  },
  aiken: { write: writeAiken, lossesOf: aikenLosses, type: text },
  docx: {
    write: writeDocx,
    lossesOf: docxLosses,
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  qti: { write: writeQti, lossesOf: qtiLosses, ...zip },
  'qti-2.2': { write: writeQti22, lossesOf: qtiLosses, ...zip },
  'qti-3': { write: writeQti3, lossesOf: qtiLosses, ...zip },
  imscc: { write: writeImscc, lossesOf: imsccLosses, ...zip },
};
