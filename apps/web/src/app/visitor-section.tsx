import { PromoSlots } from '../features/promo/promo-slots.tsx';
import { Card } from '../ui/card.tsx';
import { AccountPanel } from './account-panel.tsx';

/** Home's section for people without an account: what they get, and both ways in. */
export default function VisitorSection() {
  return (
    <section
      aria-labelledby="visitor-title"
      className="grid gap-5 lg:grid-cols-[2fr_3fr] lg:items-start lg:gap-10"
    >
      <div className="grid gap-4 lg:sticky lg:top-[calc(var(--app-bar-height)+1.5rem)]">
        <h2 id="visitor-title" className="font-extrabold text-2xl">
          انضم إلى سوق السيارات في السودان
        </h2>
        <p className="text-muted">
          حساب واحد لتعرض سيارتك بصورها، وتتواصل مع البائعين، وتحفظ ما يعجبك من الإعلانات.
        </p>
        <PromoSlots />
      </div>
      <Card>
        <AccountPanel screen="home" first="sign-up" />
      </Card>
    </section>
  );
}
