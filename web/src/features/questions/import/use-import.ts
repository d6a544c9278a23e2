import type { TextKind } from '@chinar/contract/questions.terms';
import type {
  ImportFormat,
  ImportReport,
  ImportWeights,
  OnConflict,
} from '@chinar/contract/questions';
import { importQuestions, listQuestions } from '@chinar/contract/questions';
import { importPurposes, importUpload } from '@chinar/contract/questions.exchange';
import * as m from '@chinar/messages/paraglide/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { forgetUnfinished } from '../../../lib/unfinished-uploads.ts';
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

/** From here on a file goes in pieces: below, another try costs little. */
const piecesFrom = 4 * 1024 ** 2;

/** Whether a file is a package of files; told by how it begins, as the server does. */
export async function isPackage(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return [0x50, 0x4b, 0x03, 0x04].every((byte, at) => head[at] === byte);
}

/** Sends a large file in pieces, once for looking it through and for good. */
function usePieces() {
  const there = useRef<{ file: File; id: string } | null>(null);
  return {
    async send(file: File, signal: AbortSignal, onSent: (sent: Sent) => void): Promise<string> {
      if (there.current?.file === file) return there.current.id;
      const { sendInPieces } = await import('../../../lib/resumable.ts');
      const kind = (await isPackage(file))
        ? { purpose: importPurposes.package, mediaType: 'application/zip' }
        : { purpose: importPurposes.text, mediaType: 'text/plain' };
      const id = await sendInPieces({ file, ...kind, signal, onSent });
      there.current = { file, id };
      return id;
    },
    /** It was read for good, or the server has it no more. */
    forget(): void {
      if (there.current) forgetUnfinished(there.current.id);
      there.current = null;
    },
  };
}

/** Sends a file to be read, dry or for good, and tells how far it is. */
export function useImport() {
  const client = useQueryClient();
  const [sent, setSent] = useState<Sent | null>(null);
  const stopper = useRef<AbortController | null>(null);
  const pieces = usePieces();

  async function sendLarge(
    { file, ...choices }: Chosen,
    way: Way,
    signal: AbortSignal,
  ): Promise<ImportReport> {
    const uploadId = await pieces.send(file, signal, setSent);
    setSent({ sent: file.size, total: file.size });
    const onConflict = way.isDry ? ('skip' as const) : way.onConflict;
    const body = { ...choices, uploadId, dryRun: way.isDry, onConflict };
    try {
      const report = await call(importUpload, { body }, { signal });
      if (!way.isDry) pieces.forget();
      return report;
    } catch (error) {
      // Swept meanwhile, or nothing that could be read: it is of no use any more.
      const codes = ['not_found', 'file_unreadable'];
      if (error instanceof ApiError && codes.includes(error.code)) pieces.forget();
      throw error;
    }
  }

  async function sendAtOnce(
    { file, repairBytes, ...choices }: Chosen,
    way: Way,
    signal: AbortSignal,
  ): Promise<ImportReport> {
    const flag = (value: boolean) => (value ? ('true' as const) : ('false' as const));
    const body = {
      ...choices,
      dryRun: flag(way.isDry),
      repairBytes: flag(repairBytes),
      onConflict: way.isDry ? ('skip' as const) : way.onConflict,
    };
    return call(importQuestions, { body }, { file, onSent: setSent, signal });
  }

  /** The server's report; null when the reader stopped it. */
  async function send(chosen: Chosen, way: Way): Promise<ImportReport | null> {
    const { file } = chosen;
    const control = new AbortController();
    stopper.current = control;
    setSent({ sent: 0, total: file.size });
    try {
      await refuseUnreadable(file);
      const by = file.size > piecesFrom ? sendLarge : sendAtOnce;
      const report = await by(chosen, way, control.signal);
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
