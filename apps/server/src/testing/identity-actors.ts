import type { SellerRole } from '@arabati/domain/ads/vocabulary';
import type { Identity } from '@arabati/domain/identity-verification/identity-verification.endpoints';
import { localPhone } from '@arabati/domain/sign-in/phone';
import { expect } from 'vitest';
import { insertAd } from './ads.ts';
import type { TestApp } from './test-app.ts';
import { insertSignedInMember, type SignedInMember } from './users.ts';

type Headers = { authorization: string };
type Signed = { headers: Headers };

/** What dealers and administrators do about identities, through the API. `desk` is the administrator who usually acts. */
export function createIdentityActors(market: TestApp, desk: Headers) {
  const send = (method: 'GET' | 'PUT' | 'DELETE', url: string, headers: Partial<Headers>, payload?: object) =>
    market.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return {
    send,
    async newDealer(role: SellerRole = 'وسيط'): Promise<SignedInMember & { adId: string }> {
      const member = await insertSignedInMember(market);
      const { id: adId } = await insertAd(market, { user_id: member.id, seller_role: role });
      return { ...member, adId };
    },
    async read({ headers }: Signed): Promise<Identity> {
      const response = await send('GET', '/api/me/identity', headers);
      expect(response.statusCode, response.body).toBe(200);
      return response.json();
    },
    rename: (member: SignedInMember, display_name: string) =>
      send('PUT', '/api/me', member.headers, {
        display_name,
        city: 'بحري',
        phone: localPhone(member.phone),
        whatsapp: localPhone(member.whatsapp),
      }),
    titlesOf: async ({ headers }: Signed): Promise<string[]> =>
      (await send('GET', '/api/me/notifications', headers))
        .json()
        .items.map(({ title }: { title: string }) => title),
    isShownVerified: async (adId: string): Promise<boolean> =>
      (await send('GET', `/api/ads/${adId}`, {})).json().seller.identity_verified,
    approve: (id: string, by = desk, display_name = 'سلمى') =>
      send('PUT', `/api/admin/identities/${id}/decision`, by, { state: 'approved', display_name }),
    reject: (id: string, by = desk, reason = 'الصورة غير واضحة') =>
      send('PUT', `/api/admin/identities/${id}/decision`, by, { state: 'rejected', reason }),
    takeBack: (id: string, by = desk, reason = 'انتقل المعرض') =>
      send('PUT', `/api/admin/identities/${id}/taking-back`, by, { reason }),
    waiting: async (): Promise<number> =>
      (await send('GET', '/api/admin/identities/waiting', desk)).json().waiting,
    listed: async (query: string): Promise<string[]> =>
      (await send('GET', `/api/admin/identities?${query}`, desk))
        .json()
        .items.map(({ id }: { id: string }) => id),
    actsAbout: async (userId: string) =>
      (
        await market.owner.query(
          "select act, details ->> 'notes' as notes from audit_entries where user_id = $1 and act like 'identity%' order by created_at, act",
          [userId],
        )
      ).rows,
    inDays: (days: number) => new Date(market.clock.now().getTime() + days * 86_400_000),
  };
}
