import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '@chinar/content/escape';
import { pageHead } from './page-head.ts';
import * as z from 'zod';
import type { Endpoint } from '@chinar/contract/endpoint';
import { errorStatus } from '@chinar/contract/errors';
import { operations } from '@chinar/contract/operations';
import { etagOf } from './page-cache.ts';
import { takesBrotli } from './request.ts';
import { pagePolicy } from './security.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: Endpoint['body'], io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as never, { io, unrepresentable: 'any' });
  return rest;
}

/** What the calls of resumable uploads say in headers; a reading of theirs needs none. */
function tusHeaders({ speaks, isStream }: Endpoint): Json[] {
  if (speaks !== 'tus' || !isStream) return [];
  const offset = { type: 'integer', minimum: 0 };
  return [
    { name: 'Tus-Resumable', in: 'header', required: true, schema: { const: '1.0.0' } },
    { name: 'Upload-Offset', in: 'header', required: true, schema: offset },
  ];
}

function parameters(endpoint: Endpoint): Json[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const schema = schemaOf(endpoint[part], 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(schema.properties ?? {}).map(([name, value]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || (schema.required ?? []).includes(name),
      schema: value,
    }));
  });
}

function requestBody(endpoint: Endpoint): Json {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return {};
  if (endpoint.isStream) {
    const schema = { type: 'string', format: 'binary' };
    const type = `application/${endpoint.speaks === 'tus' ? 'offset+octet-stream' : 'octet-stream'}`;
    return { requestBody: { content: { [type]: { schema } } } };
  }
  const schema = schemaOf(endpoint.body, 'input') as Json & { properties?: Json };
  if (!endpoint.upload) return { requestBody: { content: { 'application/json': { schema } } } };
  const file = { [endpoint.upload.field]: { type: 'string', format: 'binary' } };
  return {
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: { ...schema, properties: { ...file, ...schema.properties } },
        },
      },
    },
  };
}

function responses(endpoint: Endpoint): Json {
  const type = endpoint.bytes?.split(';')[0] ?? 'application/json';
  const data = schemaOf(endpoint.response, 'output');
  const body = endpoint.bytes
    ? data
    : {
        type: 'object',
        properties: {
          success: { const: true },
          statusCode: { type: 'integer' },
          data,
          message: { type: 'string' },
        },
      };
  const result: Json = {
    [endpoint.status]: { description: endpoint.message, content: { [type]: { schema: body } } },
  };
  for (const code of endpoint.errors) {
    const status = errorStatus[code];
    const before = result[status] as { description: string } | undefined;
    result[status] = { description: before ? `${before.description}, ${code}` : code };
  }
  return result;
}

/** The OpenAPI 3.1 description of every call, made from the contract. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of operations) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = {
      operationId: endpoint.name,
      summary: endpoint.summary,
      tags: [endpoint.name.split('.')[0]],
      'x-access': endpoint.access,
      ...(endpoint.limit ? { 'x-limit': endpoint.limit } : {}),
      security:
        endpoint.access === 'public'
          ? []
          : endpoint.access === 'attempt'
            ? [{ session: [] }, { attempt: [] }]
            : [{ session: [] }],
      parameters: [...parameters(endpoint), ...tusHeaders(endpoint)],
      ...requestBody(endpoint),
      responses: responses(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chinar',
      version: '1',
      description: 'Every answer is wrapped as {success, statusCode, data, message}.',
    },
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        attempt: { type: 'apiKey', in: 'header', name: 'X-Attempt-Token' },
      },
    },
    paths,
  };
}

const style = `body{font:16px/1.55 system-ui,sans-serif;max-width:70rem;margin:0 auto;padding:24px 16px;color:#1B1F23;background:#FAF8F4}
h1{font-size:28px}h2{font-size:20px;margin-top:36px;text-transform:capitalize}details{background:#fff;border:1px solid #E6E1D8;border-radius:8px;margin:8px 0;padding:8px 14px}
summary{cursor:pointer;min-height:32px}code{font-size:14px}b{display:inline-block;min-width:58px;font-size:13px}i{color:#666F77;font-style:normal;font-size:14px}pre{overflow:auto;background:#F3EFE7;padding:12px;border-radius:8px;font-size:13px}
@media(prefers-color-scheme:dark){body{background:#0F1214;color:#F2F0EB}details{background:#161A1D;border-color:#2A3136}pre{background:#0B0D0F}i{color:#8E979E}}`;

function page(): string {
  const groups = Map.groupBy(operations, (endpoint) => endpoint.name.split('.')[0] ?? '');
  const sections = [...groups].map(([name, endpoints]) => {
    const calls = endpoints.map((endpoint) => {
      const shapes = [
        ['Parameters', parameters(endpoint)],
        ['Body', requestBody(endpoint)],
        ['Answers', responses(endpoint)],
      ] as const;
      const inner = shapes
        .map(
          ([label, value]) =>
            `<h3>${label}</h3><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`,
        )
        .join('');
      return `<details><summary><b>${endpoint.method}</b> <code>${endpoint.path}</code> <i>${endpoint.access} · ${escapeHtml(endpoint.summary)}</i></summary>${inner}</details>`;
    });
    return `<h2>${name}</h2>${calls.join('')}`;
  });
  return `<!doctype html><html lang="en"><head>${pageHead}<title>Chinar API</title><style>${style}</style></head><body><main><h1>Chinar API</h1><p>Made from the contract. As OpenAPI: <a href="/api/docs.json">/api/docs.json</a></p>${sections.join('')}</main></body></html>`;
}

/** A text that is made once, and packed once: it is large, and anybody may ask for it often. */
function makeOnce(make: () => string): () => { plain: Buffer; brotli: Buffer; etag: string } {
  let made: ReturnType<ReturnType<typeof makeOnce>> | null = null;
  return () => {
    if (made) return made;
    const plain = Buffer.from(make());
    const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    made = { plain, brotli, etag: etagOf(plain) };
    return made;
  };
}

export function serveDocs(app: FastifyInstance): void {
  // Made when first asked: the start need not wait for it.
  const served = [
    { path: '/api/docs', type: 'text/html', get: makeOnce(page) },
    {
      path: '/api/docs.json',
      type: 'application/json',
      get: makeOnce(() => JSON.stringify(openApi())),
    },
  ];
  for (const { path, type, get } of served) {
    app.get(path, async (request, reply) => {
      const { plain, brotli, etag } = get();
      reply
        .header('content-type', `${type}; charset=utf-8`)
        .header('cache-control', 'public, max-age=300')
        .header('vary', 'accept-encoding')
        .header('etag', etag);
      if (type === 'text/html') reply.header('content-security-policy', pagePolicy([]));
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      if (!takesBrotli(request)) return reply.send(plain);
      return reply.header('content-encoding', 'br').send(brotli);
    });
  }
}
