import type { AppConfig } from '@arabati/domain/app/app-config.endpoints';

export const supportGreeting = 'السلام عليكم، أحتاج مساعدة في تطبيق عربتي';

/** Builds a link to a WhatsApp chat with the support, with the text prefilled. `number` is international: +249…. */
export function supportChat(number: string, text = supportGreeting): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

export interface SupportLink {
  href: string;
  /** mail: this installation has no chat configured. */
  channel: 'chat' | 'mail';
}

/** Builds a link to the support with a prefilled text: a chat, or an email if no chat is configured. */
export function supportLink(
  config: Pick<AppConfig, 'support_whatsapp' | 'support_email'>,
  request: { subject: string; text: string },
): SupportLink {
  if (config.support_whatsapp) {
    return { channel: 'chat', href: supportChat(config.support_whatsapp, request.text) };
  }
  const [subject, body] = [request.subject, request.text].map(encodeURIComponent);
  return { channel: 'mail', href: `mailto:${config.support_email}?subject=${subject}&body=${body}` };
}
