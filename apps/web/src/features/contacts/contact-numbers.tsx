import { localPhone } from '@arabati/domain/accounts/phone';
import type { Contact } from '@arabati/domain/contacts/contacts.endpoints';
import { whatsappGreeting } from '@arabati/words/contacts/contact-words';
import { clsx } from 'clsx';
import { MessageCircle, Phone } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { useLogInteraction } from './use-log-interaction.ts';

export interface ContactNumbersProps {
  ad: { id: string; title: string };
  contact: Contact;
  /** Side by side, for a bar at the foot of a phone's screen. */
  compact?: boolean | undefined;
}

/** Revealed numbers, each with its way to the seller. */
export function ContactNumbers({ ad, contact, compact = false }: ContactNumbersProps) {
  const { mutate: log } = useLogInteraction(ad.id);
  const url = new URL(`/ad/${ad.id}`, window.location.origin).href;
  const greeting = whatsappGreeting({ title: ad.title, url });
  return (
    <div className={clsx('grid gap-2.5', compact && 'grid-cols-2')}>
      <ButtonLink
        variant="positive"
        block
        className={clsx(compact && 'px-2!')}
        href={`tel:${contact.phone}`}
        onClick={() => log('phone_view')}
        icon={<Phone aria-hidden="true" className="size-5" />}
      >
        <span className={clsx(compact && 'sr-only')}>اتصال </span>
        <bdi dir="ltr">{localPhone(contact.phone)}</bdi>
      </ButtonLink>
      <ButtonLink
        variant="outline"
        block
        className={clsx(compact && 'px-2!')}
        href={`https://wa.me/${contact.whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(greeting)}`}
        target="_blank"
        rel="noreferrer"
        onClick={() => log('whatsapp_view')}
        icon={<MessageCircle aria-hidden="true" className="size-5" />}
      >
        <span className={clsx(compact && 'sr-only')}>واتساب </span>
        <bdi dir="ltr">{localPhone(contact.whatsapp)}</bdi>
      </ButtonLink>
    </div>
  );
}
