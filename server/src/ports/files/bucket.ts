import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Readable } from 'node:stream';
import {
  bounded,
  type Bytes,
  checkKey,
  type Files,
  publicFolder,
  type PutOptions,
} from './files.ts';

type Options = {
  endpoint: string;
  /** As browsers reach the same storage; empty when they do not. */
  publicUrl: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** What is held in memory of a file that comes in. The protocol asks for five at least. */
export const partBytes = 8 * 1024 * 1024;

function isMissing(error: unknown): boolean {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;
}

async function orNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Cuts bytes into parts, of which only the last is smaller. All lie in one piece of memory: a part is
 * good until the next one is asked for.
 */
async function* partsOf(body: Bytes): AsyncGenerator<Buffer> {
  const held = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  for await (const chunk of body) {
    let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    while (rest.length > 0) {
      const taken = rest.copy(held, filled);
      filled += taken;
      rest = rest.subarray(taken);
      if (filled === partBytes) {
        yield held;
        filled = 0;
      }
    }
  }
  yield held.subarray(0, filled);
}

type Place = { Bucket: string; Key: string };

async function putInParts(
  client: S3Client,
  place: Place,
  first: Buffer,
  { parts, contentType }: { parts: AsyncGenerator<Buffer>; contentType: string },
): Promise<void> {
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...place, ContentType: contentType }),
  );
  const upload = { ...place, UploadId };
  try {
    const done: { ETag: string | undefined; PartNumber: number }[] = [];
    for (let part: Buffer | undefined = first; part; part = (await parts.next()).value) {
      if (part.length === 0) continue;
      const PartNumber = done.length + 1;
      const { ETag } = await client.send(
        new UploadPartCommand({ ...upload, PartNumber, Body: part }),
      );
      done.push({ ETag, PartNumber });
    }
    await client.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: done } }),
    );
  } catch (error) {
    // What cannot be taken back now is swept later.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

async function put(
  client: S3Client,
  place: Place,
  body: Bytes,
  { contentType, maxBytes }: PutOptions,
): Promise<number> {
  let size = 0;
  const parts = partsOf(bounded(body, maxBytes, (bytes) => (size = bytes)));
  try {
    const { value: first } = (await parts.next()) as { value: Buffer };
    if (first.length < partBytes) {
      await client.send(new PutObjectCommand({ ...place, Body: first, ContentType: contentType }));
    } else await putInParts(client, place, first, { parts, contentType });
    return size;
  } finally {
    // Nobody sends on into nothing.
    await parts.return(undefined);
  }
}

function makeClient(options: Options, endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region: options.region,
    forcePathStyle: true,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    // Not every storage knows the newer sums; the signature names the body's hash anyhow.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Files in an S3-compatible bucket. */
export function bucketFiles(options: Options): Files {
  const { bucket, endpoint, publicUrl } = options;
  const client = makeClient(options, endpoint);
  const outside = publicUrl ? makeClient(options, publicUrl) : null;
  const at = (key: string): Place => ({ Bucket: bucket, Key: checkKey(key) });

  return {
    put: async (key, body, given) => put(client, at(key), body, given),
    head: async (key) => {
      const answer = await orNull(client.send(new HeadObjectCommand(at(key))));
      return (
        answer && {
          size: answer.ContentLength ?? 0,
          modifiedAt: answer.LastModified ?? new Date(0),
        }
      );
    },
    read: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await orNull(
        client.send(new GetObjectCommand({ ...at(key), ...(Range ? { Range } : {}) })),
      );
      return (answer?.Body as Readable | undefined) ?? null;
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    list: async function* list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { key: Key, modifiedAt: LastModified };
      }
    },
    dropUnfinished: async (before) => {
      let dropped = 0;
      // A thousand at most; the next night takes the next.
      const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
      for (const { Key, UploadId, Initiated } of Uploads ?? []) {
        if (!Initiated || Initiated >= before) continue;
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
        dropped += 1;
      }
      return dropped;
    },
    directLink: async (key, { seconds, contentType, disposition }) => {
      if (!outside) return null;
      if (key.startsWith(publicFolder)) return `${publicUrl}/${bucket}/${checkKey(key)}`;
      const command = new GetObjectCommand({
        ...at(key),
        ResponseContentType: contentType,
        ResponseContentDisposition: disposition,
      });
      return getSignedUrl(outside, command, { expiresIn: seconds });
    },
    close: async () => {
      client.destroy();
      outside?.destroy();
    },
  };
}
