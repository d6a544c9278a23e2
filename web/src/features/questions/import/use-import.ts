import type { TextKind } from '@chinar/contract/questions.terms';
import type {
  ImportFormat,
  ImportReport,
  ImportWeights,
  OnConflict,
} from '@chinar/contract/questions';
import { importQuestions, listQuestions } from '@chinar/contract/questions';
import * as m from '@chinar/messages/paraglide/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { Sent } from '../../../lib/upload.ts';

/** What was chosen; it stays chosen whatever happens. */
export type Chosen = {
  file: File;
  format?: ImportFormat | undefined;
  textKind?: TextKind | undefined;
  weights: ImportWeights;
  repairBytes: boolean;
};

/** Looked through only, or written with this choice for what the bank holds with another key. */
export type Way = { isDry: true } | { isDry: false; onConflict: OnConflict };

/** A file that was saved again after it was chosen can be read no more: said as it is. */
async function refuseUnreadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    const message = m.questions_import_file_gone();
    throw new ApiError({
      status: 0,
      code: 'file_gone',
      message,
      errors: [{ path: 'file', message }],
    });
  }
}

/** Sends a file to be read, dry or for good, and tells how far it is. */
export function useImport() {
  const client = useQueryClient();
  const [sent, setSent] = useState<Sent | null>(null);
  const stopper = useRef<AbortController | null>(null);

  /** The server's report; null when the reader stopped it. */
  async function send(
    { file, repairBytes, ...choices }: Chosen,
    way: Way,
  ): Promise<ImportReport | null> {
    const control = new AbortController();
    stopper.current = control;
    setSent({ sent: 0, total: file.size });
    try {
      await refuseUnreadable(file);
      const flag = (value: boolean) => (value ? ('true' as const) : ('false' as const));
      const body = {
        ...choices,
        dryRun: flag(way.isDry),
        repairBytes: flag(repairBytes),
        onConflict: way.isDry ? ('skip' as const) : way.onConflict,
      };
      const options = { file, onSent: setSent, signal: control.signal };
      const report = await call(importQuestions, { body }, options);
      if (!way.isDry) await client.invalidateQueries({ queryKey: [listQuestions.name] });
      return report;
    } catch (error) {
      if (control.signal.aborted) return null;
      throw error;
    } finally {
      setSent(null);
    }
  }

  return { send, sent, stop: () => stopper.current?.abort() };
}
