import type { DemoAd, DemoMarket } from '@arabati/demo-market';
import {
  decideIdentity,
  getIdentity,
  requestIdentity,
  storeIdentityDocument,
} from '../features/identity-verification/identity-verification.public.ts';
import type { Services } from '../platform/services.ts';
import { findAdministrator } from './demo.queries.ts';

type IdentityServices = Pick<Services, 'clock' | 'database' | 'identityStore'>;

/** Number of dealers with a request: the first is verified, the second waits for the desk. */
const dealers = 2;

/** Sends requests of the demo's traders, with a drawn photo instead of a document, and approves the first. */
export async function loadIdentities(
  services: IdentityServices,
  demo: DemoMarket,
  username: string,
): Promise<void> {
  const traders = demo.members.filter(({ membershipType }) => membershipType === 'premium_trader');
  for (const [index, trader] of traders.slice(0, dealers).entries()) {
    const ad = demo.ads.find(({ owner }) => owner.id === trader.id);
    if (!ad) continue;
    await sendRequest(services, demo, ad);
    if (index === 0) await approveRequest(services, ad, username);
  }
}

/** Does nothing if an interrupted load has sent it. */
async function sendRequest(services: IdentityServices, demo: DemoMarket, ad: DemoAd): Promise<void> {
  const { owner, photos } = ad;
  const [cover] = photos;
  if (!cover || (await getIdentity(services, owner.id)).request) return;
  const bytes = await demo.drawPhoto(cover);
  await storeIdentityDocument(services, { id: cover.id, userId: owner.id, bytes });
  await requestIdentity(services, {
    id: ad.id,
    userId: owner.id,
    form: { kind: 'showroom-licence', name: owner.profile.display_name, document_ids: [cover.id] },
  });
}

async function approveRequest(services: IdentityServices, ad: DemoAd, username: string): Promise<void> {
  const administrator = await findAdministrator(services.database, username);
  const { display_name } = ad.owner.profile;
  if (administrator) {
    await decideIdentity(services, {
      id: ad.id,
      administrator,
      decision: { state: 'approved', display_name },
    });
  }
}
