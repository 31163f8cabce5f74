import { productName } from '@arabati/domain/app/product-name';
import { type LinkPreview, withPreview } from './page-head.ts';

const description = 'سوق السيارات في السودان: ابحث، اعرض سيارتك، وتواصل مع البائع.';

interface PageWords {
  title: string;
  text: string;
}

const home: PageWords = { title: `${productName}: بيع واشتري بمزاجك`, text: description };

/** Titles as in the browser's routes (web: app/routes.tsx). */
const pages: Record<string, PageWords> = {
  '/': home,
  '/cars': { title: 'السيارات', text: 'تصفح السيارات المعروضة للبيع في السودان، بالصور والأسعار.' },
  '/search': { title: 'البحث', text: 'اكتب الماركة أو الموديل أو المدينة، وحدد أعلى سعر تريده.' },
  '/showrooms': { title: 'المعارض', text: 'معارض السيارات في السودان حسب المدينة والماركة، الموثّقة أولاً.' },
  '/download': { title: 'تثبيت التطبيق', text: `ثبّت ${productName} على هاتفك بدون متجر، في ثلاث خطوات.` },
  '/support': { title: 'الدعم', text: `تواصل مع دعم ${productName}.` },
  '/safe-buying': {
    title: 'كيف تشتري بأمان',
    text: 'أوراق السيارة والجمارك واللوحات: ماذا تراجع قبل أن تدفع.',
  },
  '/privacy-policy': { title: 'سياسة الخصوصية', text: description },
  '/terms': { title: 'شروط الاستخدام', text: description },
};

/** Returns the preview of a page without ads, by path. */
export function generalPreview(path: string): LinkPreview {
  const page = pages[path];
  if (page) return { path, ...page };
  return { path: null, ...home };
}

/** Replaces the preview of an ad or seller that is not public. Its metadata forbids indexing. */
export const missingPreview: LinkPreview = { ...generalPreview('/'), path: null, indexed: false };

/** @param origin the public origin. */
export function describePage(origin: string): (page: string, address: URL) => string {
  return (page, { pathname }) => withPreview(page, generalPreview(pathname), origin);
}
