import { randomUUID } from 'node:crypto';
import { insertAd } from './ads.ts';
import { insertShowroom } from './showrooms.ts';
import type { TestApp } from './test-app.ts';
import { insertSignedInMember } from './users.ts';

export type Feeding = Awaited<ReturnType<typeof newFedShowroom>>;

/** Creates a key of a member's showroom through the API. Returns its id and secret. */
export async function createApiKey(
  { app }: TestApp,
  headers: Record<string, string>,
  name = 'برنامج المخزن',
) {
  const id = randomUUID();
  const url = `/api/me/showroom/api-keys/${id}`;
  const response = await app.inject({ method: 'PUT', url, headers, payload: { name } });
  if (response.statusCode !== 200) throw new Error(response.body);
  return { id, secret: response.json().secret as string };
}

interface FeedOptions {
  showroom?: string;
  secret?: string;
  type?: string;
  query?: string;
}

/** Creates a showroom with a key, and returns its owner and requests of its program. */
export async function newFedShowroom(server: TestApp) {
  const owner = await insertSignedInMember(server);
  const showroom = await insertShowroom(server, { owner_id: owner.id });
  const key = await createApiKey(server, owner.headers);
  const send = (file: string | readonly string[], options: FeedOptions = {}) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/showrooms/${options.showroom ?? showroom}/feed${options.query ?? ''}`,
      headers: {
        authorization: `Bearer ${options.secret ?? key.secret}`,
        'content-type': options.type ?? 'text/csv',
      },
      payload: typeof file === 'string' ? file : file.join('\n'),
    });
  return {
    owner,
    showroom,
    key,
    send,
    sendPhoto: (stockNumber: string, position: number, payload: Buffer) =>
      server.app.inject({
        method: 'PUT',
        url: `/api/showrooms/${showroom}/feed/photos/${encodeURIComponent(stockNumber)}/${position}`,
        headers: { authorization: `Bearer ${key.secret}`, 'content-type': 'image/jpeg' },
        payload,
      }),
    /** Feeds a file and returns the outcomes of its lines. */
    feed: async (file: string | readonly string[], options: FeedOptions = {}): Promise<string[]> => {
      const response = await send(file, options);
      if (response.statusCode !== 200) throw new Error(response.body);
      const { lines } = response.json() as { lines: { outcomes: string[]; code: string | null }[] };
      return lines.map(({ outcomes, code }) => outcomes.join('+') + (code ? ` ${code}` : ''));
    },
    /** Inserts an ad with a dealer's number. */
    insertAd: async (stock_number: string, ad: Parameters<typeof insertAd>[1] = {}) => {
      const { id } = await insertAd(server, { user_id: owner.id, ...ad });
      const stock = { ad_id: id, owner_id: owner.id, stock_number };
      await server.services.database.insertInto('ad_stock_numbers').values(stock).execute();
      return id;
    },
    drafts: async () =>
      (await server.app.inject({ url: '/api/me/drafts', headers: owner.headers })).json().items as {
        id: string;
        version: number;
        fields: Record<string, string>;
      }[],
  };
}
