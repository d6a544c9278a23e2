import type { FastifyRequest } from 'fastify';
import type { Upload } from '@chinar/contract/endpoint';
import { AppError } from '../errors.ts';
import type { UploadedFile } from './request.ts';

/** Reads the one file of a multipart request and its fields, whichever comes first. */
export async function readUpload(
  request: FastifyRequest,
  upload: Upload,
): Promise<{ file: UploadedFile; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw new AppError('media_type');
  let file: UploadedFile | null = null;
  const fields: Record<string, string> = {};
  const maximum = `${Math.floor(upload.maxBytes / 1024 / 1024)} MB`;
  for await (const part of request.parts({
    limits: { fileSize: upload.maxBytes, files: 1, fields: 10 },
  })) {
    if (part.type !== 'file') {
      if (typeof part.value === 'string' && part.value !== '') fields[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer().catch(() => {
      throw new AppError('file_too_large', { values: { maximum } });
    });
    if (part.fieldname === upload.field) file = { name: part.filename, bytes };
  }
  if (!file) {
    throw new AppError('validation_failed', { faults: [{ path: upload.field, key: 'required' }] });
  }
  return { file, fields };
}
