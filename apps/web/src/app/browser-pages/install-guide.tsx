import { type InstallWay, installWays } from '@arabati/domain/app/install-ways';
import { productName } from '@arabati/domain/app/product-name';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { BarPicture, HomeScreenPicture, MenuPicture } from './install-pictures.tsx';

interface Way {
  title: string;
  /** What to press, one after the other, with its picture. */
  steps?: readonly [picture: ReactNode, text: string][];
  /** Where there is nothing to draw. */
  text?: string;
}

const done = `${productName} بين تطبيقات هاتفك`;

const ways: Record<InstallWay, Way> = {
  chrome: {
    title: 'أندرويد، متصفح كروم',
    steps: [
      [<BarPicture key="bar" glyph="dots" at="top" />, 'اضغط النقاط الثلاث أعلى الشاشة'],
      [<MenuPicture key="menu" from="top" />, 'اختر «إضافة إلى الشاشة الرئيسية» ثم «تثبيت»'],
      [<HomeScreenPicture key="home" />, done],
    ],
  },
  samsung: {
    title: 'أندرويد، متصفح سامسونج',
    steps: [
      [<BarPicture key="bar" glyph="bars" at="bottom" />, 'اضغط الخطوط الثلاثة أسفل الشاشة'],
      [<MenuPicture key="menu" from="bottom" />, 'اختر «إضافة صفحة إلى» ثم «الشاشة الرئيسية»'],
      [<HomeScreenPicture key="home" />, done],
    ],
  },
  firefox: {
    title: 'أندرويد، متصفح فايرفوكس',
    steps: [
      [<BarPicture key="bar" glyph="dots" at="top" />, 'اضغط النقاط الثلاث بجانب العنوان'],
      [<MenuPicture key="menu" from="top" />, 'اختر «تثبيت» أو «إضافة إلى الشاشة الرئيسية»'],
      [<HomeScreenPicture key="home" />, done],
    ],
  },
  safari: {
    title: 'آيفون وآيباد',
    steps: [
      [<BarPicture key="bar" glyph="share" at="bottom" />, 'اضغط زر المشاركة في شريط المتصفح'],
      [<MenuPicture key="menu" from="bottom" />, 'اختر «إضافة إلى الشاشة الرئيسية» ثم «إضافة»'],
      [<HomeScreenPicture key="home" />, done],
    ],
  },
  desktop: {
    title: 'الحاسوب، كروم أو إيدج',
    text: 'اضغط علامة التثبيت في آخر شريط العنوان، أو افتح قائمة المتصفح واختر «تثبيت».',
  },
  elsewhere: {
    title: 'فتحت الصفحة من داخل تطبيق، أو متصفحك غيرها؟',
    text: 'نوافذ فيسبوك وإنستغرام ومتصفح أوبرا ميني لا تثبّت التطبيقات. افتح هذه الصفحة في كروم على أندرويد أو سفاري على آيفون، ثم اتبع الخطوات أعلاه.',
  },
};

/** Onto the home screen without a store, browser by browser. @param open the reader's own, as far as it is known. */
export function InstallGuide({ open = null }: { open?: InstallWay | null }) {
  return (
    <div className="grid gap-2">
      {installWays.map((name) => {
        const { title, steps, text } = ways[name];
        return (
          <details
            key={name}
            data-way={name}
            open={open === name}
            className="group rounded-lg border border-line bg-surface"
          >
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
              {title}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-muted group-open:-scale-y-100"
              />
            </summary>
            <div className="px-4 pt-1 pb-4">
              {steps && (
                <ol className="mx-auto grid max-w-md grid-cols-3 gap-3 text-center text-sm">
                  {steps.map(([picture, words]) => (
                    <li key={words} className="grid content-start gap-2">
                      {picture}
                      <span>{words}</span>
                    </li>
                  ))}
                </ol>
              )}
              {text && <p className="text-sm">{text}</p>}
            </div>
          </details>
        );
      })}
    </div>
  );
}
