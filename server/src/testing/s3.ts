import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Stored = { body: Buffer; contentType: string; at: Date };
type Unfinished = { path: string; contentType: string; parts: Map<number, Buffer>; at: Date };

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
    'last-modified': stored.at.toUTCString(),
    etag: '"x"',
  });
  response.end(isHead ? undefined : body);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function xml(name: string, inner: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><${name}>${inner}</${name}>`;
}

/** Uploads in parts: begun, sent, put together, given up, and listed while they are unfinished. */
function makeParts(objects: Map<string, Stored>) {
  const uploads = new Map<string, Unfinished>();
  let count = 0;

  function begin(path: string, contentType: string): string {
    const id = `upload-${(count += 1)}`;
    uploads.set(id, { path, contentType, parts: new Map(), at: new Date() });
    return xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`);
  }

  function complete(id: string): string {
    const upload = uploads.get(id);
    if (upload) {
      const { path, contentType, parts } = upload;
      const inOrder = [...parts].toSorted(([a], [b]) => a - b).map(([, body]) => body);
      objects.set(path, { body: Buffer.concat(inOrder), contentType, at: new Date() });
    }
    uploads.delete(id);
    return xml('CompleteMultipartUploadResult', '<ETag>"x"</ETag>');
  }

  return {
    uploads,
    begin,
    complete,
    list(): string {
      const found = [...uploads].map(
        ([id, { path, at }]) =>
          `<Upload><Key>${keyOf(path)}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
      );
      return xml('ListMultipartUploadsResult', found.join(''));
    },
  };
}

/** What stands behind the bucket in a path. */
function keyOf(path: string): string {
  return path.split('/').slice(2).join('/');
}

function listObjects(objects: Map<string, Stored>): string {
  const found = [...objects].map(
    ([path, { at, body }]) =>
      `<Contents><Key>${keyOf(path)}</Key><LastModified>${at.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
  );
  return xml('ListBucketResult', `<IsTruncated>false</IsTruncated>${found.join('')}`);
}

type S3 = {
  endpoint: string;
  /** The largest body of a request so far, and the bytes of all together. */
  seen: { largest: number; received: number };
  unfinished: () => number;
  stop: () => Promise<void>;
};

/** A small S3 endpoint on this machine: objects whole and in parts, ranges, lists, signed links. */
export async function startS3(): Promise<S3> {
  const objects = new Map<string, Stored>();
  const parts = makeParts(objects);
  const seen = { largest: 0, received: 0 };

  function put(url: URL, body: Buffer, contentType: string): void {
    const upload = parts.uploads.get(url.searchParams.get('uploadId') ?? '');
    if (upload) upload.parts.set(Number(url.searchParams.get('partNumber')), body);
    else objects.set(url.pathname, { body, contentType, at: new Date() });
  }

  function get(request: IncomingMessage, url: URL, response: ServerResponse): void {
    const { searchParams: query, pathname } = url;
    if (query.has('uploads')) return void response.writeHead(200).end(parts.list());
    if (query.has('list-type')) return void response.writeHead(200).end(listObjects(objects));
    const stored = objects.get(pathname);
    if (!stored) return void response.writeHead(404).end();
    return sendObject(response, stored, request.headers.range, request.method === 'HEAD');
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = await readBody(request);
    seen.largest = Math.max(seen.largest, body.length);
    seen.received += body.length;
    if (!isSigned(request, url)) return response.writeHead(403).end();
    const contentType = String(request.headers['content-type']);
    const id = url.searchParams.get('uploadId') ?? '';
    if (request.method === 'POST')
      return response.end(id ? parts.complete(id) : parts.begin(url.pathname, contentType));
    if (request.method === 'PUT') {
      put(url, body, contentType);
      return response.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method !== 'DELETE') return get(request, url, response);
    if (id) parts.uploads.delete(id);
    else objects.delete(url.pathname);
    return response.writeHead(204).end();
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    unfinished: () => parts.uploads.size,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
