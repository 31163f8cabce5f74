import { productName } from '@arabati/domain/app/product-name';
import { escapeHtml } from '@arabati/words/mails/mail-words';

const style = `
  body { display: grid; place-items: center; min-height: 100vh; margin: 0; background: #f7f3ec; color: #0e1b26;
    font: 17px/1.8 Tahoma, Arial, sans-serif; }
  main { max-width: 420px; margin: 16px; padding: 24px; border-radius: 16px; background: #fff; text-align: center; }
  p { margin: 0 0 16px; }
  h1 { margin: 0 0 8px; font-size: 22px; }
  button { width: 100%; min-height: 52px; border: 0; border-radius: 12px; background: #0b5c7a; color: #fff;
    font: inherit; font-weight: bold; cursor: pointer; }
  button:focus-visible { outline: 3px solid #0e1b26; outline-offset: 2px; }
`;

/** The page runs no script and loads nothing. It contains at most one button. */
export const plainPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Renders the page of a mailed link that works without the app. `button.url` receives a POST. */
export function plainPage(page: {
  title: string;
  explanation: string;
  button?: { url: string; label: string };
}): string {
  const { button } = page;
  const [title, explanation] = [escapeHtml(page.title), escapeHtml(page.explanation)];
  const form = button
    ? `\n<form method="post" action="${escapeHtml(button.url)}"><button>${escapeHtml(button.label)}</button></form>`
    : '';
  return `<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · ${escapeHtml(productName)}</title><style>${style}</style></head>
<body><main><p><b>${escapeHtml(productName)}</b></p><h1>${title}</h1><p>${explanation}</p>${form}</main></body></html>
`;
}
