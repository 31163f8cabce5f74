import { useState } from 'react';

export const listLayouts = ['grid', 'list'] as const;
export type ListLayout = (typeof listLayouts)[number];

const storageKey = 'arabati.list-layout';

const remembered = (): ListLayout => (localStorage.getItem(storageKey) === 'list' ? 'list' : 'grid');

/** Grid or list, stored on this device for every list of ads. */
export function useListLayout(): [ListLayout, (layout: ListLayout) => void] {
  const [layout, setLayout] = useState(remembered);
  return [
    layout,
    (next) => {
      setLayout(next);
      try {
        localStorage.setItem(storageKey, next);
      } catch {
        // Storage can be full.
      }
    },
  ];
}
