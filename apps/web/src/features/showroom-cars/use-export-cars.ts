import { exportShowroomCars } from '@arabati/domain/showroom-cars/showroom-cars.requests';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { saveFile } from '../../platform/save-file.ts';
import { toast } from '../../ui/toast-store.ts';

/** Saves all own cars as a CSV file. */
export function useExportCars() {
  return useMutation({
    mutationFn: () => fetchFile(exportShowroomCars, {}),
    onSuccess: (file) => saveFile(`arabati-cars-${new Date().toISOString().slice(0, 10)}.csv`, file),
    onError: (error) => {
      const { title, text } = errorWords(error);
      toast({ tone: 'danger', title, description: text });
    },
  });
}
