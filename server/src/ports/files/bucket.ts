import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Readable } from 'node:stream';
import { checkKey, type Files } from './files.ts';

type Options = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

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

/** Files in an S3-compatible bucket. */
export function bucketFiles(options: Options): Files {
  const client = new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    forcePathStyle: true,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
  });
  const at = (key: string) => ({ Bucket: options.bucket, Key: checkKey(key) });

  return {
    put: async (key, body, contentType) => {
      await client.send(new PutObjectCommand({ ...at(key), Body: body, ContentType: contentType }));
    },
    head: async (key) => {
      const answer = await orNull(client.send(new HeadObjectCommand(at(key))));
      return (
        answer && {
          size: answer.ContentLength ?? 0,
          contentType: answer.ContentType ?? 'application/octet-stream',
        }
      );
    },
    read: async (key, range) => {
      const answer = await orNull(
        client.send(
          new GetObjectCommand({
            ...at(key),
            ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
          }),
        ),
      );
      return (answer?.Body as Readable | undefined) ?? null;
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    link: (key, seconds) =>
      getSignedUrl(client, new GetObjectCommand(at(key)), { expiresIn: seconds }),
    close: async () => client.destroy(),
  };
}
