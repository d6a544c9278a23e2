import type { FastifyRequest } from 'fastify';
import type { Upload } from '@chinar/contract/endpoint';
import { AppError } from '../errors.ts';
import type { Passed } from '../ports/files/passing.ts';
import type { UploadedFile } from './request.ts';

/**
 * Reads the one file of a multipart request and its fields, whichever comes first. The file goes to the
 * disk as it comes; whoever gave `passed` ends it.
 */
export async function readUpload(
  request: FastifyRequest,
  upload: Upload,
  passed: Passed,
): Promise<{ file: UploadedFile; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw new AppError('media_type');
  let file: UploadedFile | null = null;
  const fields: Record<string, string> = {};
  // One more than allowed comes through, and is refused by name.
  const limits = { fileSize: upload.maxBytes + 1, files: 1, fields: 10 };
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') {
      if (typeof part.value === 'string' && part.value !== '') fields[part.fieldname] = part.value;
      continue;
    }
    const path = await passed.take(part.file, upload.maxBytes);
    if (part.fieldname === upload.field) file = { name: part.filename, path };
  }
  if (!file) {
    throw new AppError('validation_failed', { faults: [{ path: upload.field, key: 'required' }] });
  }
  return { file, fields };
}
