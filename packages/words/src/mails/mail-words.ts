import { productName } from '@arabati/domain/app/product-name';

export interface MailWords {
  subject: string;
  text: string;
  html: string;
}

interface Letter {
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Smaller, at the end. */
  note: string;
  /** The link that ends mails of this kind, after the note. */
  unsubscribe?: { label: string; url: string };
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const ink = '#1c1917';
const muted = '#57534e';
const brand = '#0b5c7a';

/** Mail programs only support inline styles, and many ignore the page's direction, so each block sets its own. */
export function writeLetter({ subject, paragraphs, action, note, unsubscribe }: Letter): MailWords {
  const paragraph = (text: string, color = ink, size = 16) =>
    `<p dir="rtl" style="margin:0 0 16px;font-size:${size}px;line-height:1.8;color:${color}">${escapeHtml(text)}</p>`;
  const button = action
    ? [
        `<p dir="rtl" style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${brand};color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
        paragraph('إذا لم يعمل الزر فانسخ هذا الرابط إلى المتصفح:', muted, 14),
        `<p dir="ltr" style="margin:0 0 16px;font-size:13px;line-height:1.6;word-break:break-all"><bdi>${escapeHtml(action.url)}</bdi></p>`,
      ]
    : [];
  const html = [
    '<!doctype html>',
    '<html lang="ar" dir="rtl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body dir="rtl" style="margin:0;padding:24px;background:#f5f5f4;font-family:Tahoma,Arial,sans-serif">',
    '<div dir="rtl" style="max-width:520px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff;text-align:start">',
    `<p dir="rtl" style="margin:0 0 16px;font-size:20px;font-weight:bold;color:${brand}">${escapeHtml(productName)}</p>`,
    ...paragraphs.map((text) => paragraph(text)),
    ...button,
    paragraph(note, muted, 14),
    ...(unsubscribe
      ? [
          `<p dir="rtl" style="margin:0;font-size:14px"><a href="${escapeHtml(unsubscribe.url)}" style="color:${brand}">${escapeHtml(unsubscribe.label)}</a></p>`,
        ]
      : []),
    '</div></body></html>',
  ].join('\n');
  const text = [
    ...paragraphs,
    // On its own line: a direction mark next to a link would become part of it.
    ...(action ? [`${action.label}:`, action.url] : []),
    note,
    ...(unsubscribe ? [`${unsubscribe.label}:`, unsubscribe.url] : []),
    productName,
  ].join('\n\n');
  return { subject, text: `${text}\n`, html };
}
