import type { DatabaseListener } from '../../platform/database-listener.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings, type StoredSettings } from './read-settings.ts';

/** This node's cache of the settings, for public data. Rules read the table itself (read-settings.ts). */
export interface SettingsCache {
  current(): Promise<StoredSettings>;
}

/** Maximum age of the cache in milliseconds if notifications are lost (for example by a pooler without LISTEN). */
const readAgainAfterMs = 15_000;

/** Creates the cache. It loads the settings on first use and invalidates them when any node publishes a change. */
export function createSettingsCache(
  { database, config }: Pick<Services, 'database' | 'config'>,
  listener: DatabaseListener,
): SettingsCache {
  let copy: { settings: Promise<StoredSettings>; readAt: number } | null = null;
  const drop = () => {
    copy = null;
  };
  listener.subscribe({ channel: 'settings', notified: drop, lost: drop, restored: drop });

  async function read(): Promise<StoredSettings> {
    // Listen first, so that no change after the query is missed.
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
