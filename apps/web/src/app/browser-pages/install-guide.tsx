import { type InstallMethod, installMethods } from '@arabati/domain/app/install-methods';
import { productName } from '@arabati/domain/app/product-name';
import type { ComponentProps, ReactNode } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { BarPicture, HomeScreenPicture, MenuPicture } from './install-pictures.tsx';

interface Way {
  title: string;
  /** Steps through the browser's menu; `at`: the end of the screen where the menu button is. */
  menu?: {
    glyph: ComponentProps<typeof BarPicture>['glyph'];
    at: 'top' | 'bottom';
    open: string;
    choose: string;
  };
  /** Text where there is no picture. */
  text?: string;
}

const ways: Record<InstallMethod, Way> = {
  chrome: {
    title: 'أندرويد، متصفح كروم',
    menu: {
      glyph: 'dots',
      at: 'top',
      open: 'اضغط النقاط الثلاث أعلى الشاشة',
      choose: 'اختر «إضافة إلى الشاشة الرئيسية» ثم «تثبيت»',
    },
  },
  samsung: {
    title: 'أندرويد، متصفح سامسونج',
    menu: {
      glyph: 'bars',
      at: 'bottom',
      open: 'اضغط الخطوط الثلاثة أسفل الشاشة',
      choose: 'اختر «إضافة صفحة إلى» ثم «الشاشة الرئيسية»',
    },
  },
  firefox: {
    title: 'أندرويد، متصفح فايرفوكس',
    menu: {
      glyph: 'dots',
      at: 'top',
      open: 'اضغط النقاط الثلاث بجانب العنوان',
      choose: 'اختر «تثبيت» أو «إضافة إلى الشاشة الرئيسية»',
    },
  },
  safari: {
    title: 'آيفون وآيباد',
    menu: {
      glyph: 'share',
      at: 'bottom',
      open: 'اضغط زر المشاركة في شريط المتصفح',
      choose: 'اختر «إضافة إلى الشاشة الرئيسية» ثم «إضافة»',
    },
  },
  desktop: {
    title: 'الكمبيوتر، كروم أو إيدج',
    text: 'اضغط علامة التثبيت في آخر شريط العنوان، أو افتح قائمة المتصفح واختر «تثبيت».',
  },
  elsewhere: {
    title: 'فتحت الصفحة من داخل تطبيق، أو متصفحك غيرها؟',
    text: 'نوافذ فيسبوك وإنستغرام ومتصفح أوبرا ميني لا تثبّت التطبيقات. افتح هذه الصفحة في كروم على أندرويد أو سفاري على آيفون، ثم اتبع الخطوات أعلاه.',
  },
};

/**
 * Installation on the home screen without a store, per browser.
 *
 * @param open the visitor's browser, if detected.
 */
export function InstallGuide({ open = null }: { open?: InstallMethod | null }) {
  return (
    <div className="grid gap-2">
      {installMethods.map((name) => {
        const { title, menu, text } = ways[name];
        return (
          <Disclosure key={name} data-way={name} open={open === name} title={title}>
            {menu && (
              <ol className="mx-auto grid max-w-md grid-cols-3 gap-3 text-center text-sm">
                <Step picture={<BarPicture glyph={menu.glyph} at={menu.at} />} words={menu.open} />
                <Step picture={<MenuPicture from={menu.at} />} words={menu.choose} />
                <Step picture={<HomeScreenPicture />} words={`${productName} بين تطبيقات هاتفك`} />
              </ol>
            )}
            {text && <p className="text-sm">{text}</p>}
          </Disclosure>
        );
      })}
    </div>
  );
}

function Step({ picture, words }: { picture: ReactNode; words: string }) {
  return (
    <li className="grid content-start gap-2">
      {picture}
      <span>{words}</span>
    </li>
  );
}
