import { shareText } from '@arabati/words/ads/share-words';
import { Link2, MessageCircle, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast-store.ts';

interface SharedAd {
  id: string;
  title: string;
  price: number;
  city: string;
}

/** The ad's canonical URL, regardless of the path of the page. */
export function adUrl(adId: string): string {
  return new URL(`/ad/${adId}`, window.location.origin).href;
}

async function copyLink(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast({ tone: 'positive', title: 'تم نسخ الرابط' });
  } catch {
    // No permission or no secure origin: the URL in the dialog can be copied by hand.
    toast({ tone: 'danger', title: 'تعذر نسخ الرابط', description: 'اضغط مطولاً على الرابط لنسخه' });
  }
}

/** Ways to share an ad: the link, a chat app, and the share sheet or, in browsers without one, a social network. */
export function ShareAd({ ad }: { ad: SharedAd }) {
  const [open, setOpen] = useState(false);
  const url = adUrl(ad.id);
  const text = shareText(ad);

  async function shareNatively() {
    try {
      await navigator.share({ title: ad.title, text, url });
      setOpen(false);
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        toast({ tone: 'danger', title: 'تعذرت المشاركة', description: 'انسخ الرابط وأرسله' });
      }
    }
  }

  return (
    <>
      <IconButton
        variant="outline"
        label="مشاركة الإعلان"
        icon={<Share2 aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title="مشاركة الإعلان">
        <p dir="ltr" className="mb-4 select-all break-all rounded-sm bg-sunken px-3 py-2 text-end text-sm">
          {url}
        </p>
        <div className="grid gap-2.5">
          <Button icon={<Link2 aria-hidden="true" className="size-5" />} onClick={() => void copyLink(url)}>
            نسخ الرابط
          </Button>
          <ButtonLink
            variant="positive"
            icon={<MessageCircle aria-hidden="true" className="size-5" />}
            href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
            target="_blank"
            rel="noreferrer"
          >
            إرسال عبر واتساب
          </ButtonLink>
          {typeof navigator.share === 'function' ? (
            <Button
              variant="outline"
              icon={<Share2 aria-hidden="true" className="size-5" />}
              onClick={() => void shareNatively()}
            >
              تطبيقات أخرى
            </Button>
          ) : (
            <ButtonLink
              variant="outline"
              icon={<Share2 aria-hidden="true" className="size-5" />}
              href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`}
              target="_blank"
              rel="noreferrer"
            >
              نشر على فيسبوك
            </ButtonLink>
          )}
        </div>
      </Dialog>
    </>
  );
}
