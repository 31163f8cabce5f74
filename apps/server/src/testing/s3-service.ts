import S3rver from '@20minutes/s3rver';

/**
 * Starts an S3 service in this process, with its files in `directory`.
 *
 * @returns the URL of a bucket in the format of STORAGE_URL.
 */
export async function startS3Service(
  directory: string,
): Promise<{ storageUrl: string; stop(): Promise<void> }> {
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // It verifies the signatures of listings differently from the official client.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  const { port } = await service.run();
  return { storageUrl: `http://S3RVER:S3RVER@127.0.0.1:${port}/photos`, stop: () => service.close() };
}
