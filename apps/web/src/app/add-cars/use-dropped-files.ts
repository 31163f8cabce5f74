import { useEffect, useEffectEvent } from 'react';

/** Calls `onFiles` with files that are dropped on the page, outside the places that take them. */
export function useDroppedFiles(onFiles: (files: File[]) => void): void {
  const drop = useEffectEvent((event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (event.defaultPrevented || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Without this, the browser opens the dropped file in place of the page.
    const accept = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('dragover', accept, { signal });
    addEventListener('drop', (event) => drop(event), { signal });
    return () => listening.abort();
  }, []);
}
