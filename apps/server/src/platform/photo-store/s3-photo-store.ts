import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Problem } from '../problem.ts';
import { keyOf, type PhotoStore } from './photo-store.ts';

/** Seconds after which a client may retry a request that failed because of the store. */
const retryAfterS = 5;

/**
 * Creates a photo store in a bucket that several nodes share.
 *
 * @param url `https://KEY:SECRET@host/bucket?region=…`, of any service that supports the S3 protocol.
 * @param folder the prefix of all keys.
 * @throws Problem unavailable if the store does not respond or denies access.
 */
export function createS3PhotoStore(url: string, folder: string): PhotoStore {
  const { origin, username, password, pathname, searchParams } = new URL(url);
  const Bucket = decodeURIComponent(pathname.split('/')[1] ?? '');
  const Prefix = `${folder}/`;
  const client = new S3Client({
    endpoint: origin,
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
    // Not every service supports buckets as host names.
    forcePathStyle: true,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000 },
    // Other services reject checksum types that only Amazon S3 supports.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async write(fileName, content) {
      await answered(
        client.send(new PutObjectCommand({ Bucket, Key: Prefix + keyOf(fileName), Body: content })),
      );
    },
    async open(fileName) {
      const found = await answered(
        client
          .send(new GetObjectCommand({ Bucket, Key: Prefix + keyOf(fileName) }))
          .catch((error: unknown) => {
            if (isMissing(error)) return null;
            throw error;
          }),
      );
      if (!found?.Body) return null;
      return { stream: found.Body as Readable, bytes: found.ContentLength ?? 0 };
    },
    async remove(fileName) {
      await answered(client.send(new DeleteObjectCommand({ Bucket, Key: Prefix + keyOf(fileName) })));
    },
    async *list() {
      // A page has up to 1,000 keys, in key order.
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix })[Symbol.asyncIterator]();
      for (let page = await answered(pages.next()); !page.done; page = await answered(pages.next())) {
        const files = (page.value.Contents ?? []).flatMap(({ Key, LastModified }) =>
          Key && LastModified
            ? [{ fileName: Key.slice(Key.lastIndexOf('/') + 1), modifiedAt: LastModified }]
            : [],
        );
        if (files.length > 0) yield files;
      }
    },
  };
}

const isMissing = (error: unknown) =>
  error instanceof NoSuchKey || (error instanceof S3ServiceException && error.name === 'NotFound');

async function answered<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (cause) {
    throw new Problem('unavailable', { facts: { retry_after: retryAfterS } }, { cause });
  }
}
