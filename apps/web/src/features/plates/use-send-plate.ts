import { photoMaxBytes } from '@arabati/domain/photos/photo-limits';
import {
  getOwnPlateRequest,
  platePhotoMaxSide,
  uploadPlatePhoto,
} from '@arabati/domain/plates/plates.requests';
import { refusedFilesText } from '@arabati/words/photos/photo-words';
import { plateProblemWords } from '@arabati/words/plates/plate-words';
import type { Wording } from '@arabati/words/problems/load-problem-words';
import { problemWords } from '@arabati/words/problems/problem-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { isRetryable } from '../../platform/api-problem.ts';
import { apiKey } from '../../platform/api-query.ts';
import { addProblemWords, errorWords } from '../../platform/error-words.ts';

addProblemWords(plateProblemWords);

/** Compresses a picture to at most `maxSide` pixels per side. Throws UnreadablePhoto. */
export type CompressPhoto = (file: Blob, maxSide: number) => Promise<Blob>;

/** A file that cannot be sent. A retry would fail again. */
class UnusablePhoto extends Error {
  readonly words: Wording;

  constructor(words: Wording) {
    super(words.text);
    this.words = words;
  }
}

/** Compresses and uploads the photo of the plate. A retry uploads the same photo with the same id. */
export function useSendPlate(adId: string, compress: CompressPhoto) {
  const queryClient = useQueryClient();
  const [share, setShare] = useState<number>();
  const { mutate, variables, error, isPending } = useMutation({
    mutationFn: async ({ id, file }: { id: string; file: File }) => {
      setShare(undefined);
      const small = await prepare(file, compress);
      return callApi(
        uploadPlatePhoto,
        { params: { ad_id: adId, plate_photo_id: id }, file: small },
        { onProgress: setShare },
      );
    },
    // After a problem too: the request may have been withdrawn.
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiKey(getOwnPlateRequest) }),
  });
  const words = error instanceof UnusablePhoto ? error.words : error && errorWords(error);
  return {
    isPending,
    /** Share that has been sent, 0 to 1; undefined during the preparation. */
    share,
    problem: isPending ? null : words,
    choose: (file: File | undefined) => file && mutate({ id: crypto.randomUUID(), file }),
    retry: variables && isRetryable(error) ? () => mutate(variables) : null,
  };
}

async function prepare(file: File, compress: CompressPhoto): Promise<Blob> {
  let small: Blob;
  try {
    small = await compress(file, platePhotoMaxSide);
  } catch (cause) {
    // The code of the compression is loaded with the first photo.
    if (!(cause instanceof Error && cause.name === 'UnreadablePhoto')) throw cause;
    const text = refusedFilesText('not-an-image', [file.name]);
    throw new UnusablePhoto({ title: problemWords['photo-not-an-image'].title, text });
  }
  if (small.size > photoMaxBytes) throw new UnusablePhoto(problemWords['photo-too-large']);
  return small;
}
