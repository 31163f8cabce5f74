import { formatNumber } from '@arabati/words/numbers/plural';
import { refusedFilesText } from '@arabati/words/photos/photo-words';
import { fieldWords } from '@arabati/words/problems/field-words';
import { problemWords } from '@arabati/words/problems/problem-words';
import { toast } from '../../ui/toast-store.ts';
import type { Addition } from './add-photos.ts';

/** Reports the result of adding photos: at most one toast for those added and one for those rejected. */
export function toastAddedPhotos({ added, before, after, refused }: Addition): void {
  if (added > 0) {
    toast({
      tone: 'positive',
      title: `الصور المضافة: ${formatNumber(added)}`,
      ...(after < before && { description: `ضُغطت من ${formatBytes(before)} إلى ${formatBytes(after)}` }),
    });
  }
  const unreadable = refused.filter(({ reason }) => reason !== 'too-many');
  if (unreadable.length > 0) {
    const sentences = (['not-an-image', 'too-large', 'no-connection'] as const).flatMap((reason) => {
      const names = refused.filter((one) => one.reason === reason).map(({ name }) => name);
      return names.length > 0 ? [refusedFilesText(reason, names)] : [];
    });
    const overLimit = unreadable.length < refused.length ? ` ${fieldWords['five-photos-at-most']}.` : '';
    const { title } = problemWords['photo-not-an-image'];
    toast({ tone: 'danger', title, description: sentences.join(' ') + overLimit });
  } else if (refused.length > 0) {
    toast({ tone: 'warning', title: 'تجاوز الحد المسموح', description: fieldWords['five-photos-at-most'] });
  }
}

function formatBytes(bytes: number): string {
  const megabyte = 1024 * 1024;
  return bytes >= megabyte
    ? `${formatNumber(Math.round((bytes / megabyte) * 10) / 10)} ميغابايت`
    : `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} كيلوبايت`;
}
