import { restoreAd } from '@arabati/domain/administration/ads.requests';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

/** Reinstates an ad. Its owner is notified. */
export function useRestoreAd() {
  const refresh = useRefreshAdministration();
  return useMutation({
    /** The removal is either the one that was displayed, or this administrator's own. */
    mutationFn: ({
      adId,
      ...query
    }: { adId: string; removed_at: string | undefined } | { adId: string; own: 'true' }) =>
      callApi(restoreAd, { params: { ad_id: adId }, query }),
    onSuccess: () => {
      toast({ tone: 'positive', title: 'عاد الإعلان إلى السوق', description: 'ويصل صاحبه إشعار بذلك.' });
      return refresh();
    },
    onError: (error) => {
      toast({ tone: 'danger', title: 'تعذرت الإعادة', description: errorWords(error).text });
      return refresh();
    },
  });
}
