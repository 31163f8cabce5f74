import { toast } from '../../ui/toast-store.ts';
import { compareAddress } from './compare-address.ts';

/** Shares the link of a comparison with the phone's share sheet, or copies it. */
export async function shareComparison(adIds: readonly string[]): Promise<void> {
  const url = new URL(compareAddress(adIds), location.origin).href;
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title: 'مقارنة سيارات', url });
    await navigator.clipboard.writeText(url);
    toast({ tone: 'positive', title: 'تم نسخ الرابط' });
  } catch (error) {
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ tone: 'danger', title: 'تعذرت المشاركة', description: 'انسخ الرابط من شريط العنوان' });
  }
}
