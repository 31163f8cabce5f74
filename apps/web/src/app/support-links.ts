/** A chat with the support in WhatsApp, with a first line already written. `number` in international form, +249…. */
export function supportChat(number: string, text = 'السلام عليكم، أحتاج مساعدة في تطبيق عربتي'): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
