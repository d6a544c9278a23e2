import type { EnvelopeKind } from './endpoint.ts';

type Fields = Record<string, unknown>;

/** Puts data into the spec's envelope. */
export function wrap(
  kind: EnvelopeKind,
  data: unknown,
  statusCode: number,
  message: string,
): Fields {
  const base = { success: true, statusCode, data, message };
  if (kind.kind === 'plain') return base;
  const fields = data as Fields;
  if (kind.kind === 'spread') return { ...fields, ...base };
  const { [kind.noun]: list, ...beside } = fields;
  return { ...beside, ...base, data: list };
}

/** Takes data out of the envelope again. */
export function unwrap(kind: EnvelopeKind, body: Fields): unknown {
  if (kind.kind !== 'list') return body['data'];
  const { success: _s, statusCode: _c, message: _m, data, ...beside } = body;
  return { ...beside, [kind.noun]: data };
}
