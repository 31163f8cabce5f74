import type { Contact } from '@arabati/domain/contacts/contacts.endpoints';
import { localPhone } from '@arabati/domain/sign-in/phone';
import { whatsappGreeting } from '@arabati/words/contacts/contact-words';
import { clsx } from 'clsx';
import { MessageCircle, Phone } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { useLogInteraction } from './use-log-interaction.ts';

export interface ContactNumbersProps {
  ad: { id: string; title: string };
  contact: Contact;
  /** Side by side, for the bar at the bottom of a phone's screen. */
  compact?: boolean | undefined;
}

/** Two Sudanese numbers fit beside each other on a screen of 320 px. */
const tight = 'gap-1! px-1! text-sm!';

/** Revealed numbers with buttons for calls and WhatsApp. */
export function ContactNumbers({ ad, contact, compact = false }: ContactNumbersProps) {
  const { mutate: log } = useLogInteraction(ad.id);
  const url = new URL(`/ad/${ad.id}`, window.location.origin).href;
  const greeting = whatsappGreeting({ title: ad.title, url });
  return (
    <div
      className={clsx(
        'grid',
        compact ? 'grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-1.5' : 'gap-2.5',
      )}
    >
      <ButtonLink
        variant="positive"
        block
        className={clsx(compact && tight)}
        href={`tel:${contact.phone}`}
        onClick={() => log('phone_view')}
        icon={<Phone aria-hidden="true" className={clsx('shrink-0', compact ? 'size-4' : 'size-5')} />}
      >
        <span className={clsx(compact && 'sr-only')}>اتصال </span>
        <bdi dir="ltr">{localPhone(contact.phone)}</bdi>
      </ButtonLink>
      <ButtonLink
        variant="outline"
        block
        className={clsx(compact && tight)}
        href={`https://wa.me/${contact.whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(greeting)}`}
        target="_blank"
        rel="noreferrer"
        onClick={() => log('whatsapp_view')}
        icon={
          <MessageCircle aria-hidden="true" className={clsx('shrink-0', compact ? 'size-4' : 'size-5')} />
        }
      >
        <span className={clsx(compact && 'sr-only')}>واتساب </span>
        <bdi dir="ltr">{localPhone(contact.whatsapp)}</bdi>
      </ButtonLink>
    </div>
  );
}
