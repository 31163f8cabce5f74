import { identityDocumentMaxSide } from '@arabati/domain/identity-verification/identity';
import type { Identity } from '@arabati/domain/identity-verification/identity-verification.endpoints';
import {
  getIdentity,
  removeIdentityDocument,
  uploadIdentityDocument,
} from '@arabati/domain/identity-verification/identity-verification.requests';
import { photoMaxBytes } from '@arabati/domain/photos/photo-limits';
import { refusedFilesText } from '@arabati/words/photos/photo-words';
import { problemWords } from '@arabati/words/problems/problem-words';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';

/** Compresses a picture to at most `maxSide` pixels per side. Throws UnreadablePhoto. */
export type CompressPhoto = (file: Blob, maxSide: number) => Promise<Blob>;

/** A selected picture that the server does not have yet. It is only in memory. */
export interface DocumentUpload {
  /** Of the picture. A retry uploads the same one. */
  id: string;
  file: Blob;
  state: 'uploading' | 'failed';
  /** Share that has been sent, 0 to 1. */
  share: number;
  problem: string;
}

/** The picture cannot be used: another one has to be selected. */
class UnusablePicture extends Error {}

/** Uploads pictures of documents as soon as they are selected. */
export function useDocumentUploads(compress: CompressPhoto) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly DocumentUpload[]>([]);
  /** Why the last selected file cannot be used. */
  const [refusal, setRefusal] = useState<string>();
  const running = useRef(new Map<string, Promise<void>>());
  const failed = useRef(new Set<string>());
  /** Replaces the pictures that the page knows to be at the server. */
  const write = (change: (documents: Identity['documents']) => Identity['documents']) =>
    client.setQueryData<Identity>(
      apiKey(getIdentity, {}),
      (shown) => shown && { ...shown, documents: change(shown.documents) },
    );
  const patch = (id: string, changes: Partial<DocumentUpload>) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const drop = (id: string) => setUploads((before) => before.filter((one) => one.id !== id));

  async function upload({ id, file }: Pick<DocumentUpload, 'id' | 'file'>) {
    failed.current.delete(id);
    try {
      const small = await prepare(file, compress);
      const params = { identity_document_id: id };
      const { document } = await callApi(
        uploadIdentityDocument,
        { params, file: small },
        { onProgress: (share) => patch(id, { share }) },
      );
      write((documents) => [...documents.filter((one) => one.id !== id), document]);
      drop(id);
    } catch (error) {
      if (error instanceof UnusablePicture) {
        setRefusal(error.message);
        drop(id);
      } else {
        failed.current.add(id);
        patch(id, { state: 'failed', problem: errorWords(error).text });
      }
    }
  }
  function start(picture: Pick<DocumentUpload, 'id' | 'file'>) {
    running.current.set(
      picture.id,
      upload(picture).finally(() => running.current.delete(picture.id)),
    );
  }

  return {
    uploads,
    refusal,
    choose(files: readonly Blob[]) {
      setRefusal(undefined);
      const chosen = files.map((file) => ({ id: crypto.randomUUID(), file }));
      const blank = { state: 'uploading', share: 0, problem: '' } as const;
      setUploads((before) => [...before, ...chosen.map((picture) => ({ ...picture, ...blank }))]);
      for (const picture of chosen) start(picture);
    },
    retry(picture: DocumentUpload) {
      patch(picture.id, { state: 'uploading', share: 0, problem: '' });
      start(picture);
    },
    /** Removes a picture here and at the server, which may have it although its response was lost. */
    async remove(id: string) {
      failed.current.delete(id);
      drop(id);
      await callApi(removeIdentityDocument, { params: { identity_document_id: id } });
      write((documents) => documents.filter((one) => one.id !== id));
    },
    /** Resolves when no upload is running. Returns whether the server has all pictures. */
    async waitUntilUploaded(): Promise<boolean> {
      await Promise.all(running.current.values());
      return failed.current.size === 0;
    },
  };
}

async function prepare(file: Blob, compress: CompressPhoto): Promise<Blob> {
  const small = await compress(file, identityDocumentMaxSide).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'UnreadablePhoto')) throw error;
    throw new UnusablePicture(refusedFilesText('not-an-image', [file instanceof File ? file.name : '']));
  });
  if (small.size > photoMaxBytes) throw new UnusablePicture(problemWords['photo-too-large'].text);
  return small;
}
