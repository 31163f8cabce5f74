import { productName } from '@arabati/domain/app/product-name';
import { linkPicturePath, linkPictureSize } from '@arabati/domain/photos/photo-files';
import { escapeHtml } from '@arabati/words/mails/mail-words';
import { previewLine } from './preview-line.ts';

/** The metadata of a page for chat apps and search engines, which run no script. */
export interface LinkPreview {
  /** The canonical path with its query string; null if there is none. */
  path: string | null;
  title: string;
  text: string;
  /** The name of a photo; absent: the default picture. */
  photo?: string | undefined;
  type?: 'website' | 'product' | 'profile';
  /** False excludes the page from search engines. Its links are followed. */
  indexed?: boolean;
  /** Further Open Graph properties of the type. */
  properties?: Record<string, string | number>;
  /** The schema.org description of the subject. */
  structured?: object;
}

const productPicture = '/icons/link-picture.png';
const maxTitleLength = 100;
const maxTextLength = 200;

/** Fills the head of a page. Every text is untrusted, so it is cleaned, shortened and escaped here. */
export function withPreview(page: string, preview: LinkPreview, origin: string): string {
  const title = previewLine(preview.title, maxTitleLength);
  const text = previewLine(preview.text, maxTextLength);
  const address = preview.path === null ? null : `${origin}${preview.path}`;
  const properties = {
    'og:site_name': productName,
    'og:locale': 'ar_SD',
    'og:type': preview.type ?? 'website',
    'og:url': address ?? `${origin}/`,
    'og:title': title,
    'og:description': text,
    'og:image': `${origin}${preview.photo ? linkPicturePath(preview.photo) : productPicture}`,
    'og:image:width': linkPictureSize.width,
    'og:image:height': linkPictureSize.height,
    'og:image:alt': preview.photo ? title : productName,
    ...preview.properties,
  };
  const head = [
    ...(address ? [`<link rel="canonical" href="${escapeHtml(address)}" />`] : []),
    ...Object.entries(properties).map(
      ([name, value]) => `<meta property="${name}" content="${escapeHtml(String(value))}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(preview.indexed === false ? ['<meta name="robots" content="noindex" />'] : []),
    ...(preview.structured
      ? [`<script type="application/ld+json">${asScriptText(preview.structured)}</script>`]
      : []),
  ].join('\n    ');
  const tabTitle = title.startsWith(productName) ? title : `${title} | ${productName}`;
  // Use functions, because replacement strings interpret $& in a title.
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(tabTitle)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escapeHtml(text))
    .replace('</head>', () => `  ${head}\n  </head>`);
}

/** Serializes JSON without a sequence that ends the script element. */
function asScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
