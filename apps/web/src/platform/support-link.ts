import type { AppConfig } from '@arabati/domain/app/app-config.endpoints';

export const supportGreeting = 'السلام عليكم، أحتاج مساعدة في تطبيق عربتي';

/** A chat with the support in WhatsApp, its first lines already written. `number` in international form, +249…. */
export function supportChat(number: string, text = supportGreeting): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

export interface SupportLink {
  href: string;
  /** mail: this installation has no chat. */
  channel: 'chat' | 'mail';
}

/** Writes to the support with a text that is already there: in a chat, or by mail where no chat is configured. */
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
