import { photoMaxBytes } from '@arabati/domain/photos/photo-limits';
import { receiptPhotoMaxSide } from '@arabati/domain/receipts/receipts.requests';
import { refusedFilesText } from '@arabati/words/photos/photo-words';
import { problemWords } from '@arabati/words/problems/problem-words';
import { useRef, useState } from 'react';
import { errorWords } from '../../platform/error-words.ts';

/** Compresses a picture to at most `maxSide` pixels per side. Throws UnreadablePhoto. */
export type CompressPhoto = (file: Blob, maxSide: number) => Promise<Blob>;

/** Compresses a selected picture before `store` gets it. */
export function useReceiptPhoto(compress: CompressPhoto, store: (photo: Blob | null) => Promise<void>) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [preparing, setPreparing] = useState(false);
  const preparation = useRef(Promise.resolve());

  async function prepare(file: File) {
    setRefusal(null);
    setPreparing(true);
    try {
      const small = await compress(file, receiptPhotoMaxSide);
      if (small.size > photoMaxBytes) setRefusal(problemWords['photo-too-large'].text);
      else await store(small);
    } catch (error) {
      // The code of the compression is loaded with the first picture.
      const isUnreadable = error instanceof Error && error.name === 'UnreadablePhoto';
      setRefusal(isUnreadable ? refusedFilesText('not-an-image', [file.name]) : errorWords(error).text);
    } finally {
      setPreparing(false);
    }
  }

  return {
    /** Why the selected file is not accepted. */
    refusal,
    preparing,
    choose(file: File) {
      preparation.current = prepare(file);
    },
    remove: () => void store(null),
    /** Resolves when no picture is being prepared. */
    ready: () => preparation.current,
  };
}

export type ReceiptPhotoHandle = ReturnType<typeof useReceiptPhoto>;
