import { productName } from '@arabati/domain/app/product-name';
import { escapeHtml } from '@arabati/words/mails/mail-words';
import { confirmPageWords as words } from '@arabati/words/sign-in/confirm-page-words';

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

/** The page runs no script and loads nothing. It contains one button. */
export const confirmPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Renders the page of a mailed link that must not be redeemed by loading it. `action` is the URL of its button. */
export function confirmPage(action: string): string {
  return `<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${words.title} · ${escapeHtml(productName)}</title><style>${style}</style></head>
<body><main><p><b>${escapeHtml(productName)}</b></p><h1>${words.title}</h1><p>${words.explanation}</p>
<form method="post" action="${escapeHtml(action)}"><button>${words.button}</button></form></main></body></html>
`;
}
