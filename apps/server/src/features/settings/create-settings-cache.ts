import type { DatabaseListener } from '../../platform/database-listener.ts';
import type { Services } from '../../platform/services.ts';
import { type KeptSettings, readSettings } from './read-settings.ts';

/** This node's copy of the settings, for what is shown to many; a rule reads the table itself (read-settings.ts). */
export interface SettingsCache {
  current(): Promise<KeptSettings>;
}

/** Whatever was not told (a pooler that swallows LISTEN) is found this soon. */
const readAgainAfterMs = 15_000;

/** Read when first asked for and kept until a change is told, on whichever node it was made. */
export function createSettingsCache(
  { database, config }: Pick<Services, 'database' | 'config'>,
  listener: DatabaseListener,
): SettingsCache {
  let copy: { settings: Promise<KeptSettings>; readAt: number } | null = null;
  const drop = () => {
    copy = null;
  };
  listener.subscribe({ channel: 'settings', told: drop, lost: drop, restored: drop });

  async function read(): Promise<KeptSettings> {
    // In this order: what changes after the read is told.
    await listener.listen();
    return readSettings(database, config);
  }

  return {
    current() {
      const now = performance.now();
      if (copy && now - copy.readAt < readAgainAfterMs) return copy.settings;
      const fresh = { settings: read(), readAt: now };
      copy = fresh;
      fresh.settings.catch(() => {
        if (copy === fresh) copy = null;
      });
      return fresh.settings;
    },
  };
}
