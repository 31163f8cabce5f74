import { upgradeRequest } from '@arabati/words/memberships/upgrade-words';
import { Crown, MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { useAppConfig } from '../../platform/app-config.ts';
import { useOwnProfile } from '../../platform/own-profile.ts';
import { supportLink } from '../../platform/support-link.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';

const benefits = [
  'نقاط أكثر لعرض أرقام البائعين',
  'إعلانات أكثر كل شهر',
  'شارة «مميز» على إعلاناتك وأولوية في الظهور',
];

/** What a paid membership brings and how to get it: by writing to support, who activates it. */
export function UpgradeOffer() {
  const { data: config } = useAppConfig();
  const { data: profile } = useOwnProfile();
  const text = upgradeRequest(profile?.user_id_display);
  const href = config && supportLink(config, { subject: 'ترقية العضوية', text }).href;

  return (
    <div className="grid gap-3">
      <ul className="grid gap-2 rounded-md bg-premium-soft p-4 text-sm">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2">
            <Crown aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-premium-ink" />
            {benefit}
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">
        راسل الدعم لطلب الترقية، ويُفعّل فريقنا باقتك بعد التواصل معك وتأكيد السداد.
      </p>
      {href && (
        <ButtonLink
          block
          href={href}
          target="_blank"
          rel="noopener"
          icon={<MessageCircle aria-hidden="true" className="size-5" />}
        >
          اطلب الترقية من الدعم
        </ButtonLink>
      )}
      <Link href="/premium-signup" className={buttonClass({ variant: 'ghost', block: true })}>
        قارن الباقات والأسعار
      </Link>
    </div>
  );
}
