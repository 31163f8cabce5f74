import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { detectInstallMethod } from '@arabati/domain/app/install-methods';
import { escapeHtml } from '@arabati/words/mails/mail-words';
import { readPagePreloads } from './page-preloads.ts';

const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
export const builtPage = join(built, 'index.html');

/** Values for one part of a page, by slot name. */
type Facts = Record<string, string>;

/** The subject of the download page: the parts to show, with their values. */
export type PageSubject = Record<string, Facts>;

export const productSubject: PageSubject = { product: {} };
/** The download page with the advice for buyers. */
export const buyingSubject: PageSubject = { product: {}, buying: {} };

export interface FrontEndPages {
  /** The app's page and the web app manifest, as built. */
  app: string;
  manifest: string;
  download(userAgent: string, subject?: PageSubject): string;
  /** Returns the `link` header of a URL: the first requests of its screen. `null` if the page needs none. */
  linkOf(address: URL): string | null;
  support(): Promise<string>;
}

/** Values that the operator configures for the pages. */
export interface OperatorFacts {
  storeUrl: string | undefined;
  support(): Promise<{ support_whatsapp: string | null; support_email: string }>;
}

/** @param directory the build; apps/web/dist by default. @returns null if the front end is not built. */
export async function readPages(
  operator: OperatorFacts,
  directory: string = built,
): Promise<FrontEndPages | null> {
  const prerendered = join(directory, '.cache/browser-pages');
  const read = (file: string) => readFile(file, 'utf8').catch(() => null);
  const [app, manifest, download, support] = await Promise.all([
    read(join(directory, 'index.html')),
    read(join(directory, 'manifest.webmanifest')),
    read(join(prerendered, 'download.html')),
    read(join(prerendered, 'support.html')),
  ]);
  if (app === null || manifest === null || download === null || support === null) return null;
  const linkOf = await readPagePreloads(directory, app);
  return {
    app,
    manifest,
    linkOf,
    download(userAgent, subject = productSubject) {
      const store: PageSubject = operator.storeUrl ? { store: { store_url: operator.storeUrl } } : {};
      const page = fillPage(download, { ...subject, ...store });
      const method = detectInstallMethod(userAgent);
      return method ? page.replace(`data-way="${method}"`, '$& open=""') : page;
    },
    async support() {
      const { support_whatsapp, support_email } = await operator.support();
      const chat: PageSubject = support_whatsapp
        ? { chat: { digits: support_whatsapp.replace(/\D/g, '') } }
        : {};
      return fillPage(support, chat, { support_email });
    },
  };
}

// Matches a part that contains no other part.
const part = /<slot name="(\w+)">((?:(?!<slot )[\s\S])*?)<\/slot>/;

/** Keeps the parts of a prerendered page that have values, and fills the values in. */
export function fillPage(page: string, parts: PageSubject, facts: Facts = {}): string {
  let rest = page;
  for (let found = part.exec(rest); found; found = part.exec(rest)) {
    const [whole, name = '', content = ''] = found;
    const own = parts[name];
    const filled = own ? putFacts(content, own) : '';
    rest = rest.slice(0, found.index) + filled + rest.slice(found.index + whole.length);
  }
  return putFacts(rest, facts);
}

function putFacts(text: string, facts: Facts): string {
  return text.replace(/\{\{(\w+)\}\}/g, (token, name: string) => {
    const fact = facts[name];
    return fact === undefined ? token : escapeHtml(fact);
  });
}
