import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { SuggestionList } from '../../ui/combobox.tsx';
import { positionPopover } from '../../ui/position-popover.ts';
import type { ComboboxOption, SuggestionRow } from '../../ui/use-suggestion-list.ts';

interface CellSuggestionsProps {
  id: string;
  cell: HTMLElement | null;
  rows: readonly SuggestionRow<ComboboxOption>[];
  at: number;
  onPick: (row: SuggestionRow<ComboboxOption>) => void;
  /** Called when the cell moves away from the list. */
  onGone: () => void;
}

/** The suggestions below a cell, in front of the table, which scrolls and would cut them. */
export function CellSuggestions({ id, cell, rows, at, onPick, onGone }: CellSuggestionsProps) {
  const box = useRef<HTMLDivElement>(null);
  const count = rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows has another height.
  useLayoutEffect(() => {
    box.current?.showPopover();
    const anchor = cell?.querySelector('input');
    if (anchor && box.current) positionPopover(anchor, box.current, 'below');
  }, [cell, count]);
  const close = useEffectEvent((event: Event) => {
    if (!(event.target instanceof Node && box.current?.contains(event.target))) onGone();
  });
  useEffect(() => {
    const listener = (event: Event) => close(event);
    document.addEventListener('scroll', listener, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', listener, { capture: true });
  }, []);
  return (
    <div ref={box} popover="manual" className="m-0 w-64 overflow-visible border-0 bg-transparent p-0">
      <SuggestionList
        id={id}
        rows={rows}
        at={at}
        onPick={onPick}
        ownLabel={null}
        className="max-h-72 shadow-overlay"
      />
    </div>
  );
}
