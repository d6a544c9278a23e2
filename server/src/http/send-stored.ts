import type { FastifyReply, FastifyRequest } from 'fastify';
import { found } from '../errors.ts';
import type { Files } from '../ports/files/files.ts';
import { readRange } from './byte-range.ts';

/** Answers with what lies under a key, or the part of it that `range` names. */
export async function sendStored(
  { method }: FastifyRequest,
  reply: FastifyReply,
  {
    files,
    key,
    size,
    range,
  }: { files: Files; key: string; size: number; range: string | undefined },
): Promise<FastifyReply> {
  const wanted = readRange(range, size);
  if (wanted === 'beyond')
    return reply.status(416).header('content-range', `bytes */${size}`).send();
  const { start, end } = wanted === 'whole' ? { start: 0, end: size - 1 } : wanted;
  reply.status(wanted === 'whole' ? 200 : 206).header('content-length', end - start + 1);
  if (wanted !== 'whole') reply.header('content-range', `bytes ${start}-${end}/${size}`);
  // The length is told without reading the file.
  if (method === 'HEAD') return reply.send(null);
  return reply.send(found(await files.read(key, wanted === 'whole' ? undefined : wanted)));
}
