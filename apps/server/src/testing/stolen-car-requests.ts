import { randomUUID } from 'node:crypto';
import { randomTypedPhone } from './members.ts';
import { adForm, insertWaitingPhotos } from './posting.ts';
import type { TestApp } from './test-app.ts';
import type { SignedInMember } from './users.ts';

type Headers = { authorization: string };

let counter = 0;
/** Returns a chassis number that no other call has returned. */
export const newChassisNumber = () => `NZE121${String(++counter).padStart(7, '0')}`;

/** Returns functions that send members' declarations, ads and checks, and administrators' decisions to one server. */
export function stolenCarRequests(market: TestApp, desk: Headers) {
  const declare = (
    { headers }: { headers: Headers },
    form: { chassis_number: string } & Record<string, unknown>,
    id: string = randomUUID(),
  ) =>
    market.app.inject({
      method: 'PUT',
      url: `/api/me/stolen-cars/${id}`,
      headers,
      payload: { police_report: 'أم درمان شمال 1423/2026', ...form },
    });
  const decide = (id: string, decision: object, by: Headers = desk) =>
    market.app.inject({
      method: 'PUT',
      url: `/api/admin/stolen-cars/${id}/decision`,
      headers: by,
      payload: decision,
    });
  return {
    declare,
    decide,
    withdraw: ({ headers }: { headers: Headers }, id: string) =>
      market.app.inject({ method: 'DELETE', url: `/api/me/stolen-cars/${id}`, headers }),
    own: async ({ headers }: { headers: Headers }, query = {}) =>
      (await market.app.inject({ url: '/api/me/stolen-cars', headers, query })).json(),
    list: async (query: Record<string, string> = {}) =>
      (await market.app.inject({ url: '/api/admin/stolen-cars', headers: desk, query })).json(),
    check: ({ headers }: { headers: Headers }, adId: string, chassis_number: string) =>
      market.app.inject({
        method: 'POST',
        url: `/api/ads/${adId}/chassis-checks`,
        headers,
        payload: { chassis_number },
      }),
    /** Declares a theft and confirms it. @returns the id of the declaration. */
    async register(owner: { headers: Headers }, chassis_number: string): Promise<string> {
      const id = randomUUID();
      const declared = await declare(owner, { chassis_number }, id);
      if (declared.statusCode !== 204) throw new Error(declared.body);
      const confirmed = await decide(id, { state: 'confirmed', from: 'waiting' });
      if (confirmed.statusCode !== 204) throw new Error(confirmed.body);
      return id;
    },
    /** Posts an ad of a car. @returns its id. */
    async post(member: Pick<SignedInMember, 'id' | 'headers'>, chassis_number: string): Promise<string> {
      const response = await market.app.inject({
        method: 'POST',
        url: '/api/ads',
        headers: member.headers,
        payload: {
          ...adForm({ photo_ids: await insertWaitingPhotos(market, member.id, 1) }),
          phone: randomTypedPhone(),
          whatsapp: randomTypedPhone(),
          chassis_number,
        },
      });
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json().id;
    },
  };
}
