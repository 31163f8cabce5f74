import { useEffect, useRef } from 'react';

const importCheck = () => import('@arabati/domain/messages/dictated-number');

/**
 * Returns a function that checks whether a message dictates a number in words. It finds nothing until its code, which is
 * larger than the composer, has loaded: the server checks each message too.
 */
export function useDictationCheck(): (text: string) => boolean {
  const loaded = useRef<typeof import('@arabati/domain/messages/dictated-number')>(null);
  useEffect(() => {
    importCheck().then(
      (code) => {
        loaded.current = code;
      },
      () => {},
    );
  }, []);
  return (text) => loaded.current?.dictatesNumber(text) ?? false;
}
