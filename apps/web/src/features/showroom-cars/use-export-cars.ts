import { exportShowroomCars } from '@arabati/domain/showroom-cars/showroom-cars.requests';
import { useMutation } from '@tanstack/react-query';
import { toastError } from '../../form/toast-error.ts';
import { fetchFile } from '../../platform/api-client.ts';
import { datedFileName, saveFile } from '../../platform/save-file.ts';

/** Saves all own cars as a CSV file. */
export function useExportCars() {
  return useMutation({
    mutationFn: () => fetchFile(exportShowroomCars, {}),
    onSuccess: (file) => saveFile(datedFileName('arabati-cars', 'csv'), file),
    onError: toastError,
  });
}
