import S3rver from '@20minutes/s3rver';

/**
 * A service of the S3 protocol in this process, with its files in `directory`.
 *
 * @returns the address of a bucket as STORAGE_URL names it.
 */
export async function startS3Service(
  directory: string,
): Promise<{ storageUrl: string; stop(): Promise<void> }> {
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // It reads the signatures of listings otherwise than the protocol's own client writes them.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  const { port } = await service.run();
  return { storageUrl: `http://S3RVER:S3RVER@127.0.0.1:${port}/photos`, stop: () => service.close() };
}
