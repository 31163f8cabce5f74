import type { FigurePeriod } from '@arabati/domain/ad-figures/ad-figures.requests';
import { exportAdFigures, getAdFigures } from '@arabati/domain/ad-figures/ad-figures.requests';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { toastError } from '../../form/toast-error.ts';
import { fetchFile } from '../../platform/api-client.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { saveFile } from '../../platform/save-file.ts';

/** The figures of the member's own ad. Those of another period are displayed until the chosen ones are loaded. */
export function useAdFigures(adId: string, days: FigurePeriod) {
  return useQuery({
    ...apiQuery(getAdFigures, { params: { ad_id: adId }, query: { days } }),
    placeholderData: keepPreviousData,
    // Today's figures change all the time.
    staleTime: 0,
  });
}

export function useExportAdFigures(adId: string) {
  return useMutation({
    mutationFn: (days: FigurePeriod) =>
      fetchFile(exportAdFigures, { params: { ad_id: adId }, query: { days } }),
    onSuccess: (file, days) => saveFile(`arabati-ad-${days}.csv`, file),
    onError: toastError,
  });
}
