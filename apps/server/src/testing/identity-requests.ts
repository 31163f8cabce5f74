import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { noisePhoto } from './photos.ts';
import type { TestApp } from './test-app.ts';

type Headers = { authorization: string };

/** Uploads a picture of a document. */
export async function uploadIdentityDocument(
  market: TestApp,
  headers: Headers,
  { id = randomUUID(), photo }: { id?: string; photo?: Buffer } = {},
) {
  return market.app.inject({
    method: 'PUT',
    url: `/api/me/identity/documents/${id}`,
    headers: { ...headers, 'content-type': 'image/jpeg' },
    payload: photo ?? (await noisePhoto()),
  });
}

/** Sends a request of uploaded pictures. */
export function putIdentityRequest(
  market: TestApp,
  headers: Headers,
  form: { id?: string; name?: string; kind?: string; document_ids?: readonly string[] },
) {
  const { id = randomUUID(), ...fields } = form;
  return market.app.inject({
    method: 'PUT',
    url: `/api/me/identity/requests/${id}`,
    headers,
    payload: { kind: 'showroom-licence', name: 'معرض النيل', document_ids: [], ...fields },
  });
}

/**
 * Uploads pictures and sends a request with them. The member must be a dealer.
 *
 * @param options.checked false if a concurrent action may reject it.
 */
export async function sendIdentity(
  market: TestApp,
  headers: Headers,
  form: { name?: string; kind?: string; pictures?: number } = {},
  { checked = true }: { checked?: boolean } = {},
): Promise<{ id: string; documents: string[] }> {
  const { pictures = 1, ...fields } = form;
  const documents = Array.from({ length: pictures }, () => randomUUID());
  for (const id of documents) {
    const uploaded = await uploadIdentityDocument(market, headers, { id });
    if (checked) expect(uploaded.statusCode, uploaded.body).toBe(200);
  }
  const id = randomUUID();
  const sent = await putIdentityRequest(market, headers, { id, ...fields, document_ids: documents });
  if (checked) expect(sent.statusCode, sent.body).toBe(204);
  return { id, documents };
}

/** Returns the names of all files of documents. */
export async function storedIdentityFiles(market: TestApp): Promise<string[]> {
  const entries = await readdir(join(market.services.config.dataDir, 'identities'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
