import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call an endpoint. `public`: anybody, the actor may be null. `attempt`: the attempt's own
 * token or its owner's session. `signed`: webhooks and signed links. There is no default.
 */
export type Access = 'public' | 'attempt' | 'user' | 'tutor' | 'admin' | 'signed';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * How the answer is laid out around the data (decisions, ruling 12).
 * `plain`: `{success, statusCode, data, message}`. `spread`: the data's keys stand beside `data` too.
 * `list`: `data` is the array under `noun`, everything else stands beside it.
 */
export type EnvelopeKind = { kind: 'plain' } | { kind: 'spread' } | { kind: 'list'; noun: string };

/** A multipart upload with one file field; the other fields are described by the endpoint's body. */
export type Upload = { field: string; maxBytes: number };

type AnySchema = z.ZodMiniType;

export type Endpoint<
  A extends Access = Access,
  P extends AnySchema = AnySchema,
  Q extends AnySchema = AnySchema,
  B extends AnySchema = AnySchema,
  R extends AnySchema = AnySchema,
> = {
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  readonly path: string;
  readonly access: A;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  readonly errors: readonly ErrorCode[];
  readonly status: 200 | 201;
  readonly message: string;
  readonly envelope: EnvelopeKind;
  readonly upload: Upload | null;
  /** The body is bytes of any kind, handed on as they come; nothing of it is parsed. */
  readonly isStream: boolean;
  /** Its headers speak tus 1.0 beside the JSON, so that what a broken line cut off goes on (tus.io). */
  readonly speaks: 'tus' | null;
  /** The response is parsed once, when its bytes are made, and sent as it is. */
  readonly bytes: string | null;
  /** The answer may take minutes: neither side gives up on a line that is silent meanwhile. */
  readonly isLong: boolean;
  /** Largest JSON body in bytes. */
  readonly maxBody: number;
  /** Beside the limit that holds for everybody's calls together. */
  readonly limit: CallLimit | null;
  /** It shows staff the personal data of others: whoever looks at another's is written down (audit). */
  readonly reads: 'personal' | null;
  /** Only for a session that proved anew who it is within ten minutes (ruling 24). */
  readonly stepUp: boolean;
  /** Open to staff who have yet to set up the second factor that their role demands. */
  readonly isForEnrolling: boolean;
};

const nothing = z.strictObject({});
type Nothing = typeof nothing;

/**
 * How often one user may make a call; without a session, one address. Calls of one bucket count together.
 */
export type CallLimit = {
  bucket: string;
  points: number;
  seconds: number;
  /** Accounts that proved no address are made by the dozen: they count as the address that they come from. */
  isForProven?: boolean;
  /** Counted by each server for itself, where being approximate does no harm and the call is cheap. */
  isLocal?: boolean;
};

type Spec<A extends Access, P, Q, B, R> = {
  name: string;
  summary: string;
  method: Method;
  path: string;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  errors?: readonly ErrorCode[];
  status?: 200 | 201;
  message?: string;
  envelope?: EnvelopeKind;
  upload?: Upload;
  isStream?: boolean;
  speaks?: 'tus';
  bytes?: string;
  isLong?: boolean;
  maxBody?: number;
  limit?: CallLimit;
  reads?: 'personal';
  stepUp?: boolean;
  isForEnrolling?: boolean;
};

/** What goes without saying. */
const usual = {
  params: nothing,
  query: nothing,
  body: nothing,
  errors: [],
  status: 200,
  message: 'OK',
  envelope: { kind: 'plain' },
  upload: null,
  isStream: false,
  speaks: null,
  bytes: null,
  isLong: false,
  maxBody: 64 * 1024,
  limit: null,
  reads: null,
  stepUp: false,
  isForEnrolling: false,
} as const satisfies Partial<Endpoint>;

/** Describes one call. Everything else (route, client, docs, permission test) derives from the result. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const A extends Access,
  R extends AnySchema,
  P extends AnySchema = Nothing,
  Q extends AnySchema = Nothing,
  B extends AnySchema = Nothing,
>(spec: Spec<A, P, Q, B, R>): Endpoint<A, P, Q, B, R> {
  // A part that the spec leaves out is `nothing`, and so is its type parameter.
  return { ...usual, ...spec } as Endpoint<A, P, Q, B, R>;
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type DataOf<E extends Endpoint> = z.output<E['response']>;
/** What a handler may return: the response before it is parsed on the way out. */
export type ReturnOf<E extends Endpoint> = z.input<E['response']>;

/** What a caller passes: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
};
