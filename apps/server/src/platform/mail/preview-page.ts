import { escapeHtml } from '@arabati/words/mails/mail-words';
import { previewWords as words } from '@arabati/words/mails/preview-words';

export interface PreviewMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** ISO 8601. */
  sentAt: string;
}

const style = `
  body { margin: 0 auto; padding: 24px 16px; max-width: 720px; background: #f5f5f4; color: #1c1917;
    font: 16px/1.8 Tahoma, Arial, sans-serif; }
  h1 { margin: 0 0 8px; font-size: 22px; }
  form { display: flex; gap: 8px; margin-block: 16px; }
  input { flex: 1; min-width: 0; }
  input, button { padding: 10px 14px; border: 1px solid #a8a29e; border-radius: 8px; font: inherit; }
  button { border-color: #0b5c7a; background: #0b5c7a; color: #fff; }
  details { margin-block-end: 12px; border-radius: 12px; background: #fff; }
  summary { padding: 12px 16px; cursor: pointer; }
  summary b { display: block; }
  .facts { color: #57534e; font-size: 14px; }
  iframe { display: block; width: 100%; height: 460px; border: 0; border-block-start: 1px solid #e7e5e4; }
`;

/** Renders the mails as a page. The newest mail is open. */
export function previewPage(mails: readonly PreviewMail[], to: string | undefined): string {
  const items = mails.map(
    (mail, index) => `<details${index === 0 ? ' open' : ''}>
<summary><b>${escapeHtml(mail.subject)}</b>
<span class="facts">${words.to} <bdi>${escapeHtml(mail.to)}</bdi> · <bdi><time>${escapeHtml(mail.sentAt)}</time></bdi></span></summary>
<iframe title="${escapeHtml(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
  srcdoc="${escapeHtml(withTarget(mail.html))}"></iframe></details>`,
  );
  return `<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title><style>${style}</style></head>
<body><h1>${words.title}</h1><p>${words.explanation}</p>
<form method="get"><input name="to" type="email" dir="ltr" aria-label="${words.address}" placeholder="${words.address}"
  value="${escapeHtml(to ?? '')}"><button>${words.filter}</button></form>
${items.length > 0 ? items.join('\n') : `<p>${words.none}</p>`}
</body></html>`;
}

/** Makes a mail's links open in the whole page instead of the mail's frame. */
function withTarget(html: string): string {
  return html.replace('<head>', '<head><base target="_top">');
}
