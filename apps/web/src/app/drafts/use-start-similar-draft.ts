import { getAd } from '@arabati/domain/ads/ads.requests';
import type { OwnAd } from '@arabati/domain/ads/own-ads.endpoints';
import { inPriceUnit } from '@arabati/domain/ads/price';
import { getAdViewer } from '@arabati/domain/contacts/contacts.requests';
import { draftLimits } from '@arabati/domain/drafts/draft';
import { localPhone } from '@arabati/domain/sign-in/phone';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { type AdDraft, newDraft } from '../../features/posting/ad-draft.ts';
import { listStoredDrafts, writeDraft } from '../../features/posting/ad-draft-store.ts';
import { callApi } from '../../platform/api-client.ts';
import { useOwnProfile } from '../../platform/own-profile.ts';
import { useSession } from '../../platform/session.ts';
import { toast } from '../../ui/toast-store.ts';

/** Milliseconds to wait for what the card of the ad lacks. Without it, the form asks for it. */
const timeoutMs = 4_000;

/** Starts a draft with the facts of the member's ad that another car of the same kind shares. */
export function useStartSimilarDraft() {
  const { user } = useSession();
  const { data: profile } = useOwnProfile();
  const [, navigate] = useLocation();
  const [starting, setStarting] = useState(false);

  async function start(ad: OwnAd) {
    if (!user || starting) return;
    setStarting(true);
    try {
      const { drafts } = draftLimits(profile?.membership.type ?? 'free');
      if ((await listStoredDrafts(user.id)).length >= drafts) {
        toast({
          tone: 'warning',
          title: 'مسوداتك كثيرة',
          description: 'أكمل مسودة أو احذفها، ثم ابدأ غيرها.',
        });
        return navigate('/profile?tab=drafts');
      }
      const draft = {
        ...newDraft(crypto.randomUUID(), profile),
        ...factsOf(ad),
        ...(await missingFacts(ad)),
      };
      await writeDraft(user.id, { draft, step: 0 });
      navigate(`/add-ad?draft=${draft.id}`);
      toast({
        title: 'نقلنا بيانات إعلانك السابق',
        description: 'راجع العنوان والسعر، وأكمل العداد والأوراق والصور: تخص كل سيارة وحدها.',
      });
    } finally {
      setStarting(false);
    }
  }
  return { start, starting };
}

/** Without what belongs to one car: mileage, papers, description, photos, chassis number. */
function factsOf(ad: OwnAd): Partial<AdDraft> {
  const { amount, unit } = inPriceUnit(ad.price);
  return {
    title: ad.title,
    brand: ad.brand,
    model: ad.model,
    year: ad.year === null ? '' : String(ad.year),
    price_amount: amount,
    price_unit: unit,
    is_negotiable: ad.is_negotiable,
    city: ad.city,
    fuel_type: ad.fuel_type ?? '',
    transmission: ad.transmission ?? '',
    condition: ad.condition ?? '',
    seller_role: ad.seller_role ?? '',
    broker_commission_requested:
      ad.seller_role === 'وسيط' ? (ad.broker_commission_requested ? 'yes' : 'no') : '',
  };
}

/** Loads the numbers and the commission, which the list of ads lacks. A removed ad has no page. */
async function missingFacts(ad: OwnAd): Promise<Partial<AdDraft>> {
  const params = { ad_id: ad.id };
  const [viewer, detail] = await Promise.allSettled([
    callApi(getAdViewer, { params }, { timeoutMs }),
    callApi(getAd, { params }, { timeoutMs }),
  ]);
  const facts: Partial<AdDraft> = {};
  if (viewer.status === 'fulfilled' && viewer.value.contact) {
    facts.phone = localPhone(viewer.value.contact.phone);
    facts.whatsapp = localPhone(viewer.value.contact.whatsapp);
  }
  if (detail.status === 'fulfilled' && detail.value.broker_commission_requested) {
    facts.broker_commission_amount = String(detail.value.broker_commission_amount);
  }
  return facts;
}
