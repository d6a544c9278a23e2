import type { ImportReport } from '@chinar/contract/questions';
import { TextKind, questionLimits } from '@chinar/contract/questions.terms';
import { ImportFormat, importTemplate, ImportWeights } from '@chinar/contract/questions';
import { importTemplateXlsx } from '@chinar/contract/questions.exchange';
import * as m from '@chinar/messages/paraglide/messages';
import * as z from 'zod/mini';
import { ApiError } from '../../../lib/api-error.ts';
import { sizeText } from '../../../lib/size-text.ts';
import type { Sent } from '../../../lib/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields/choice-fields.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { Form, SubmitButton } from '../../../ui/fields/form.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Link } from '../../../ui/link.tsx';
import { MoreChoices } from './choices.tsx';
import { ImportProgress } from './progress.tsx';
import { formatNames } from './words.ts';
import { Unfinished } from './unfinished.tsx';
import { type Chosen, isPackage } from './use-import.ts';

const ChosenSchema = z.object({
  file: z.file(),
  format: z.optional(ImportFormat),
  textKind: z.optional(TextKind),
  weights: ImportWeights,
  repairBytes: z.boolean(),
});
const accepted =
  '.xlsx,.docx,.gift,.txt,.xml,.csv,.json,.zip,.imscc,text/plain,text/csv,text/xml,application/json,application/zip,' +
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,' +
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Spares a slow network the upload of what would be refused. */
async function refuseTooLarge(file: File): Promise<void> {
  const { importFileBytes, importPackageBytes } = questionLimits;
  if (file.size <= importFileBytes) return;
  // One that cannot be read is told of when it is sent.
  const most = (await isPackage(file).catch(() => true)) ? importPackageBytes : importFileBytes;
  if (file.size <= most) return;
  const maximum = `${most / 1024 / 1024} MB`;
  const message = `${m.error_file_too_large({ maximum })} (${sizeText(file.size)})`;
  throw new ApiError({
    status: 413,
    code: 'file_too_large',
    message,
    errors: [{ path: 'file', message }],
  });
}

function Help() {
  const lines = {
    csv: m.questions_format_csv(),
    json: m.questions_format_json(),
    gift: m.questions_format_gift(),
    'moodle-xml': m.questions_format_moodle(),
    aiken: m.questions_format_aiken(),
    qti: m.questions_format_qti(),
    xlsx: m.questions_format_xlsx(),
    docx: m.questions_format_docx(),
    imscc: m.questions_format_imscc(),
  };
  return (
    <Card as="aside" tone="sunk" label={m.questions_help_title()} className="grid gap-4">
      <h2 className="text-18">{m.questions_help_title()}</h2>
      <dl className="grid gap-3">
        {(
          ['xlsx', 'docx', 'csv', 'gift', 'moodle-xml', 'qti', 'imscc', 'aiken', 'json'] as const
        ).map((format) => (
          <div key={format}>
            <dt className="font-semibold">{formatNames[format]}</dt>
            <dd className="text-14 text-ink-2">{lines[format]}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line pt-2">
        <Fold label={m.questions_word_title()}>
          <pre className="overflow-x-auto rounded-control bg-surface p-3 text-14 whitespace-pre-wrap">
            {m.questions_word_example()}
          </pre>
          <p className="pt-2 text-14 text-ink-2">{m.questions_word_text()}</p>
        </Fold>
      </div>
      <p className="border-t border-line pt-4 text-14 text-ink-2">
        {m.questions_template_text()}{' '}
        <Link to={importTemplateXlsx.path} reload>
          {m.questions_template_xlsx()}
        </Link>{' '}
        {m.questions_template_or()}{' '}
        <Link to={importTemplate.path} reload>
          {m.questions_template()}
        </Link>
      </p>
    </Card>
  );
}

type WayProps = { sent: Sent | null; isStopped: boolean; onStop: () => void };

/** How far the file is, and what becomes of it. */
function Way({ sent, isStopped, onStop }: WayProps) {
  if (!sent) {
    return (
      <p className="text-14 text-ink-2" aria-live="polite">
        {isStopped ? m.questions_import_stopped() : m.questions_safe()}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="min-w-0 flex-1">
        <ImportProgress sent={sent} reading={m.questions_import_reading()} />
      </div>
      <Button size="sm" onClick={onStop}>
        {m.questions_import_stop()}
      </Button>
    </div>
  );
}

/** The first step: a file, and its format where it must be told. */
export function ImportChoose({
  chosen,
  sent,
  isStopped,
  onStop,
  onCheck,
}: WayProps & {
  chosen: Chosen | null;
  onCheck: (chosen: Chosen) => Promise<ImportReport | null>;
}) {
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-5 lg:gap-12">
      <div className="grid gap-6 lg:col-span-3">
        {!sent && <Unfinished />}
        <Form
          schema={ChosenSchema}
          defaults={{
            file: chosen?.file,
            format: chosen?.format ?? '',
            textKind: chosen?.textKind ?? '',
            weights: chosen?.weights ?? 'keep',
            repairBytes: chosen?.repairBytes ?? false,
          }}
          codeFields={{ file_too_large: 'file', media_type: 'file', file_unreadable: 'file' }}
          label={m.questions_import_title()}
          onSubmit={async (values) => {
            await refuseTooLarge(values.file);
            await onCheck(values);
          }}
        >
          <FileField
            name="file"
            label={m.questions_file()}
            hint={m.questions_file_hint()}
            accept={accepted}
          />
          <SelectField
            name="format"
            label={m.questions_format()}
            hint={m.questions_format_hint()}
            optional
            choices={[
              { value: '', label: m.questions_format_detect() },
              ...ImportFormat.options.map((value) => ({ value, label: formatNames[value] })),
            ]}
          />
          <MoreChoices />
          <div className="grid gap-3">
            <SubmitButton>{m.questions_check()}</SubmitButton>
            <Way {...{ sent, isStopped, onStop }} />
          </div>
        </Form>
      </div>
      <div className="lg:col-span-2">
        <Help />
      </div>
    </div>
  );
}
