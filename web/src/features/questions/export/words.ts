import { type ExportFormat, importedAs } from '@chinar/contract/questions.exchange';
import * as m from '@chinar/messages/paraglide/messages';
import { formatNames } from '../import/words.ts';

/** Of a format with several versions, which one a file is. */
const versions: { [Format in ExportFormat]?: string } = {
  qti: 'QTI 2.1',
  'qti-2.2': 'QTI 2.2',
  'qti-3': 'QTI 3.0',
};

/** The formats with a line on each; the first holds everything. */
export function formatCards(): { value: ExportFormat; label: string; hint: string }[] {
  const hints: Record<ExportFormat, string> = {
    json: m.questions_export_json(),
    xlsx: m.questions_export_xlsx(),
    docx: m.questions_export_docx(),
    csv: m.questions_export_csv(),
    qti: m.questions_export_qti(),
    'qti-2.2': m.questions_export_qti_22(),
    'qti-3': m.questions_export_qti_3(),
    imscc: m.questions_export_imscc(),
    'moodle-xml': m.questions_export_moodle(),
    gift: m.questions_export_gift(),
    aiken: m.questions_export_aiken(),
  };
  return (Object.keys(hints) as ExportFormat[]).map((value) => ({
    value,
    label: versions[value] ?? formatNames[importedAs(value)],
    hint: hints[value],
  }));
}
