import type { ExportFormat } from '@chinar/contract/questions.exchange';
import * as m from '@chinar/messages/paraglide/messages';
import { formatNames } from '../import/words.ts';

/** The formats with a line on each; the first holds everything. */
export function formatCards(): { value: ExportFormat; label: string; hint: string }[] {
  const hints: Record<ExportFormat, string> = {
    json: m.questions_export_json(),
    xlsx: m.questions_export_xlsx(),
    csv: m.questions_export_csv(),
    qti: m.questions_export_qti(),
    'moodle-xml': m.questions_export_moodle(),
    gift: m.questions_export_gift(),
    aiken: m.questions_export_aiken(),
  };
  return (Object.keys(hints) as ExportFormat[]).map((value) => ({
    value,
    label: formatNames[value],
    hint: hints[value],
  }));
}

/** How a file of each format ends. */
export const endings: Record<ExportFormat, string> = {
  json: 'json',
  xlsx: 'xlsx',
  csv: 'csv',
  qti: 'zip',
  'moodle-xml': 'xml',
  gift: 'gift',
  aiken: 'txt',
};
