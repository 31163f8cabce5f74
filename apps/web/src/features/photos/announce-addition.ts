import { count, formatNumber, nouns } from '@arabati/words/numbers/plural';
import { fieldWords } from '@arabati/words/problems/field-words';
import { problemWords } from '@arabati/words/problems/problem-words';
import { toast } from '../../ui/toast-store.ts';
import type { Addition } from './photo-tray.ts';

/** Says what became of chosen photos: taken, made smaller, refused. */
export function announceAddition({ added, before, after, refused }: Addition): void {
  if (added > 0) {
    toast({
      tone: 'positive',
      title: `تمت إضافة ${count(added, nouns.photo)}`,
      ...(after < before && { description: `ضُغطت من ${formatBytes(before)} إلى ${formatBytes(after)}` }),
    });
  }
  for (const reason of new Set(refused)) {
    if (reason === 'too-many')
      toast({
        tone: 'warning',
        title: 'تجاوز الحد المسموح',
        description: fieldWords['five-photos-at-most'],
      });
    else {
      const { title, text } = problemWords[reason === 'too-large' ? 'photo-too-large' : 'photo-not-an-image'];
      toast({ tone: 'danger', title, description: text });
    }
  }
}

function formatBytes(bytes: number): string {
  const megabyte = 1024 * 1024;
  return bytes >= megabyte
    ? `${formatNumber(Math.round((bytes / megabyte) * 10) / 10)} ميغابايت`
    : `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} كيلوبايت`;
}
