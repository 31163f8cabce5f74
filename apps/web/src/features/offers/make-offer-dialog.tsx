import type { Message } from '@arabati/domain/messages/messages.endpoints';
import { makeOffer } from '@arabati/domain/offers/offers.requests';
import { callApi } from '../../platform/api-client.ts';
import { ConnectionError } from '../../platform/api-problem.ts';
import { toast } from '../../ui/toast-store.ts';
import { AmountDialog, type OfferedAmount } from './amount-dialog.tsx';

interface MakeOfferDialogProps {
  ad: { id: string; price: number | null };
  onMade: (message: Message) => void;
  /** Queues the offer on the device, because there is no network. */
  onOffline: (offered: OfferedAmount) => Promise<void>;
  onClose: () => void;
}

/** Makes an offer on an ad. Without a network, the offer waits on the device like a message. */
export function MakeOfferDialog({ ad, onMade, onOffline, onClose }: MakeOfferDialogProps) {
  async function send(offered: OfferedAmount) {
    const { id, ...body } = offered;
    try {
      const message = await callApi(makeOffer, {
        params: { offer_id: id },
        body: { ad_id: ad.id, ...body },
      });
      onClose();
      onMade(message);
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      await onOffline(offered);
      onClose();
      toast({ title: 'عرضك محفوظ على جهازك', description: 'نرسله عند عودة الاتصال' });
    }
  }
  return <AmountDialog title="قدّم عرضاً" action="أرسل العرض" price={ad.price} send={send} onClose={onClose} />;
}
