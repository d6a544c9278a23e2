import type { FastifyRequest } from 'fastify';
import type {
  BodyOf,
  DataOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ReturnOf,
} from '@chinar/contract/endpoint';
import type { Asking, Locale } from '../context.ts';
import type { PageKind, PageTag } from '../page-tags.ts';
import type { Bytes as ByteStream } from '../ports/files/files.ts';

/** Whether the reader of the answer can unpack brotli; `br;q=0` says that it cannot. */
export function takesBrotli({ headers }: FastifyRequest): boolean {
  const codings = (headers['accept-encoding'] ?? '').split(',');
  return codings.some((coding) => /^\s*br\s*(;\s*q=(1|0?\.0*[1-9]).*)?$/i.test(coding));
}

/**
 * An uploaded file: where it lies until the request is answered, and the name it had, which is never
 * used as a path.
 */
export type UploadedFile = { name: string; path: string };

/** A body that is handed on as it comes, with the length that was announced and all that was said of it. */
export type Incoming = {
  body: ByteStream;
  length: number | null;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

export type Input<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  file: E['upload'] extends null ? null : UploadedFile;
  /** Of an endpoint declared with `isStream`. */
  stream: Incoming;
};

/** Ready bytes of an endpoint declared with `bytes`. */
export class Bytes {
  readonly plain: Buffer;
  readonly brotli: Buffer | null;
  readonly cacheControl: string;
  /** By which whoever has it already is told that it is the same. */
  readonly etag: string | null;

  constructor(
    plain: Buffer,
    brotli: Buffer | null,
    cacheControl: string,
    etag: string | null = null,
  ) {
    this.etag = etag;
    this.plain = plain;
    this.brotli = brotli;
    this.cacheControl = cacheControl;
  }
}

/** A file of an endpoint declared with `bytes`, sent as it is made: it is never whole in memory. */
export class Download {
  readonly body: AsyncIterable<Uint8Array>;
  readonly type: string;
  /** Letters, digits, dots and hyphens. */
  readonly name: string;

  constructor(body: AsyncIterable<Uint8Array>, { type, name }: { type: string; name: string }) {
    this.body = body;
    this.type = type;
    this.name = name;
  }
}

/** An answer with another status or message than the endpoint's usual one. */
export class Reply<T> {
  readonly data: T;
  readonly status: 200 | 201;
  /** What the answer says beside the JSON, for a protocol that wants it there. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(data: T, status: 200 | 201, headers: Readonly<Record<string, string>> = {}) {
    this.data = data;
    this.status = status;
    this.headers = headers;
  }
}

type Answer<E extends Endpoint> = ReturnOf<E> | Reply<ReturnOf<E>> | Bytes | Download;

export type Handler<E extends Endpoint> = (
  ctx: Asking<E['access']>,
  input: Input<E>,
) => Promise<Answer<E>>;

/** What pages show whose loaders asked a call. */
type Shows<E extends Endpoint> = {
  kind: PageKind;
  /** By the answer, for a page names what it was given. */
  tags: (data: DataOf<E>, input: { params: ParamsOf<E> }) => readonly PageTag[];
};

type RouteOptions<E extends Endpoint = Endpoint> = {
  /**
   * The call has limits of its own, which spare whoever is in the right: it is not counted as part of a
   * flood from one address, for a whole school logs in behind one.
   */
  hasOwnLimits?: boolean;
  /** Pages may ask the call: they are rendered for all, and again when what it gave has changed. */
  shows?: Shows<E>;
};

/** An endpoint with what answers it; features list these in `routes.ts`. */
export type Route = RouteOptions & { endpoint: Endpoint; handle: Handler<Endpoint> };

/** Ties a handler to its endpoint; the types of both must fit. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: Handler<E>,
  options: RouteOptions<E> = {},
): Route {
  return { ...(options as RouteOptions), endpoint, handle: handle };
}

/** The reader's language: the cookie that the site sets, else what the client asks for. */
export function localeOf(request: FastifyRequest): Locale {
  const cookie = /(?:^|;\s*)lang=(en|hi)\b/.exec(request.headers.cookie ?? '')?.[1];
  const wished = cookie ?? request.headers['accept-language']?.slice(0, 2);
  return wished === 'hi' ? 'hi' : 'en';
}
