import { generateLoad, type Times } from '../speed/generate-load.ts';
import { filteredListings, listings, type Question, searches } from './questions.ts';

/** A running server, and how to query it. */
export interface Server {
  name: string;
  origin: string;
  /** Ids of some ads. */
  ids: readonly string[];
  list(query: Question): string;
  one(id: string): string;
  close(): Promise<void>;
}

export interface Measured {
  one: Times;
  many: Times;
}

/** Measures each kind of request with one client, then with many. */
export async function measure(
  server: Server,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Map<string, Measured>> {
  const kinds: Record<string, string[]> = {
    listing: listings.map(server.list),
    'one ad': server.ids.map(server.one),
    'text search': searches.map(server.list),
    'filtered listing': filteredListings.map(server.list),
  };
  const measured = new Map<string, Measured>();
  for (const [kind, paths] of Object.entries(kinds)) {
    for (const path of paths.slice(0, 50)) await assertHasAds(server.origin + path);
    await generateLoad(server.origin, paths, { clients, seconds: seconds / 2 });
    const one = await generateLoad(server.origin, paths, { clients: 1, seconds });
    const many = await generateLoad(server.origin, paths, { clients, seconds });
    measured.set(kind, { one, many });
    console.error(`${server.name}, ${kind}: ${one.median.toFixed(1)} ms, ${many.rate.toFixed(0)}/s`);
  }
  return measured;
}

/** Rejects a response without ads, which would be fast but not comparable. */
async function assertHasAds(url: string): Promise<void> {
  const response = await fetch(url);
  const body = (await response.json()) as { items?: unknown[]; data?: unknown };
  const found = body.items ?? body.data ?? body;
  if (!response.ok || (Array.isArray(found) && found.length === 0)) {
    throw new Error(`${decodeURI(url)} returned ${response.status} and no ads.`);
  }
}
