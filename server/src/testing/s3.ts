import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Stored = { body: Buffer; contentType: string };

export const s3Keys = {
  accessKeyId: 'test-access-key',
  secretAccessKey: 'test-secret-key',
  region: 'auto',
};

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
}

type Signed = {
  names: string;
  date: string;
  scope: string;
  signature: string;
  payload: string;
  query: URLSearchParams;
};

function signedParts(request: IncomingMessage, url: URL): Signed | null {
  const inHeader = /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  const query = new URLSearchParams(url.search);
  if (inHeader) {
    const [, scope = '', names = '', signature = ''] = inHeader;
    return {
      scope,
      names,
      signature,
      date: String(request.headers['x-amz-date']),
      payload: String(request.headers['x-amz-content-sha256']),
      query,
    };
  }
  const signature = query.get('X-Amz-Signature');
  if (!signature) return null;
  query.delete('X-Amz-Signature');
  const scope = (query.get('X-Amz-Credential') ?? '').split('/').slice(1).join('/');
  return {
    scope,
    names: query.get('X-Amz-SignedHeaders') ?? '',
    signature,
    date: query.get('X-Amz-Date') ?? '',
    payload: 'UNSIGNED-PAYLOAD',
    query,
  };
}

/** Checks AWS signature version 4, so that wrong keys and forged links are refused as they would be. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const signed = signedParts(request, url);
  if (!signed) return false;
  const sortedQuery = [...signed.query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const headers = signed.names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const canonical = [
    request.method,
    url.pathname,
    sortedQuery,
    headers,
    signed.names,
    signed.payload,
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const [day = '', region = '', service = '', end = ''] = signed.scope.split('/');
  const key = [region, service, end].reduce(hmac, hmac(`AWS4${s3Keys.secretAccessKey}`, day));
  return (
    hmac(key, ['AWS4-HMAC-SHA256', signed.date, signed.scope, hash].join('\n')).toString('hex') ===
    signed.signature
  );
}

function sendObject(
  response: ServerResponse,
  stored: Stored,
  range: string | undefined,
  isHead: boolean,
): void {
  const wanted = /^bytes=(\d+)-(\d+)$/.exec(range ?? '');
  const body = wanted
    ? stored.body.subarray(Number(wanted[1]), Number(wanted[2]) + 1)
    : stored.body;
  response.writeHead(wanted ? 206 : 200, {
    'content-type': stored.contentType,
    'content-length': body.length,
    etag: '"x"',
  });
  response.end(isHead ? undefined : body);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A small S3 endpoint on this machine: put, get with ranges, head, delete, signed links. */
export async function startS3(): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  const objects = new Map<string, Stored>();
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const body = await readBody(request);
      if (!isSigned(request, url)) return response.writeHead(403).end();
      const stored = objects.get(url.pathname);
      if (request.method === 'PUT') {
        objects.set(url.pathname, { body, contentType: String(request.headers['content-type']) });
        return response.writeHead(200, { etag: '"x"' }).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(url.pathname);
        return response.writeHead(204).end();
      }
      if (!stored) return response.writeHead(404).end();
      return sendObject(response, stored, request.headers.range, request.method === 'HEAD');
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
