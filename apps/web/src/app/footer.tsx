import { productName } from '@arabati/domain/app/product-name';
import { Link } from 'wouter';
import { useAppConfig } from '../platform/app-config.ts';
import { Badge } from '../ui/badge.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { comingPlaces } from './main-navigation.ts';

const link = 'inline-flex min-h-11 items-center text-primary-ink underline-offset-4 hover:underline';
/** Side by side on a phone, to keep the footer short. */
const column = 'flex flex-wrap gap-x-6 sm:flex-col sm:items-start';

const links = [
  ['/showrooms', 'المعارض'],
  ['/viewed-ads', 'شاهدتها مؤخراً'],
  ['/safe-buying', 'كيف تشتري بأمان'],
  ['/privacy-policy', 'سياسة الخصوصية'],
  ['/terms', 'شروط الاستخدام'],
] as const;

export function Footer() {
  const config = useAppConfig();
  return (
    <footer className="mt-6 border-line border-t bg-surface pb-[calc(var(--toast-offset,0px)+var(--compare-bar-space,0px))]">
      <div className="mx-auto grid max-w-7xl gap-x-8 px-4 pt-6 pb-3 text-sm sm:grid-cols-[2fr_1fr_1fr] sm:px-6 sm:py-8">
        <div className="mb-2 grid max-w-md content-start gap-2">
          <Wordmark label={productName} className="h-8 justify-self-start" />
          <p className="font-bold text-base">بيع واشتري بمزاجك</p>
          <p className="text-muted">
            سوق السيارات في السودان: إعلانات من الملاك والوسطاء والتجار في كل المدن، ابحث وقارن وتواصل مع
            البائع مباشرة.
          </p>
        </div>
        <nav aria-label="روابط" className={column}>
          {links.map(([href, label]) => (
            <Link key={href} href={href} className={link}>
              {label}
            </Link>
          ))}
        </nav>
        <address className={`${column} min-w-0 text-muted not-italic`}>
          {config.data && (
            <a href={`mailto:${config.data.support_email}`} className={link}>
              <bdi dir="ltr" className="break-all">
                {config.data.support_email}
              </bdi>
            </a>
          )}
          <span className="inline-flex min-h-11 items-center">الخرطوم، السودان</span>
        </address>
      </div>
      {/* A wide screen has these links in its header. */}
      <ul className="flex flex-wrap gap-x-4 gap-y-2 px-4 pb-5 text-faint text-sm sm:px-6 xl:hidden">
        {comingPlaces.map((place) => (
          <li key={place} className="inline-flex items-center gap-1.5">
            {place}
            <Badge>قريباً</Badge>
          </li>
        ))}
      </ul>
      <p className="border-line border-t px-4 py-3 text-center text-muted text-sm">
        © 2025 {productName}. جميع الحقوق محفوظة.
      </p>
    </footer>
  );
}
