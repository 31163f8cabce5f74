import { createMemberTray } from '../../features/photos/member-tray.ts';
import type { PhotoTray } from '../../features/photos/photo-tray.ts';
import { createStore } from '../../state/create-store.ts';

export type RowTrays = ReturnType<typeof createRowTrays>;

/** Creates the photo trays of the rows, each when its row is displayed first. */
export function createRowTrays(memberId: string) {
  /** Changes with the photos of any row. */
  const revision = createStore(0);
  const trays = new Map<string, { tray: PhotoTray; opened: Promise<void>; stop: () => void }>();

  function open(id: string) {
    const known = trays.get(id);
    if (known) return known;
    const tray = createMemberTray(memberId, id);
    const stop = tray.entries.subscribe(() => revision.set(revision.get() + 1));
    const entry = { tray, opened: tray.open(), stop };
    trays.set(id, entry);
    return entry;
  }

  return {
    revision,
    of: (id: string): PhotoTray => open(id).tray,
    /** Resolves when the photos have been loaded from the device. */
    opened: (id: string): Promise<void> => open(id).opened,
    count: (id: string): number => trays.get(id)?.tray.entries.get().length ?? 0,
    /** Forgets the tray of a row that has left the form. */
    close(id: string) {
      trays.get(id)?.stop();
      trays.get(id)?.tray.close();
      trays.delete(id);
    },
    closeAll() {
      for (const { tray, stop } of trays.values()) {
        stop();
        tray.close();
      }
      trays.clear();
    },
  };
}
