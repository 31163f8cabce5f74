import { Calendar, Fuel, Gauge, Heart, LayoutGrid, List, MapPin, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../src/ui/badge.tsx';
import { CARD_LINK, Card, CardHeader, LinkCard } from '../src/ui/card.tsx';
import { Disclosure } from '../src/ui/disclosure.tsx';
import { FactList } from '../src/ui/fact-list.tsx';
import { Gallery } from '../src/ui/gallery.tsx';
import { Hero } from '../src/ui/hero.tsx';
import { IconButton } from '../src/ui/icon-button.tsx';
import { CardGrid, Section, SplitLayout } from '../src/ui/page.tsx';
import { Price } from '../src/ui/price.tsx';
import { RadioGroup } from '../src/ui/radio-group.tsx';
import { SafeImage } from '../src/ui/safe-image.tsx';
import { Loading, Skeleton } from '../src/ui/skeleton.tsx';
import { drawnPhoto } from './drawn-photo.ts';

const cars = [
  {
    title: 'تويوتا كورولا 2015 أوتوماتيك فل كامل',
    price: '12.5 مليون',
    full: '12,500,000 جنيه',
    hue: 205,
    badge: 'accent',
  },
  { title: 'هايلوكس GLX دبل كابينة', price: '38 مليون', full: '38,000,000 جنيه', hue: 5, badge: 'premium' },
  { title: 'هيونداي أكسنت 2009', price: '7.2 مليون', full: '7,200,000 جنيه', hue: 150, badge: 'primary' },
  { title: 'سوزوكي ڤيتارا', price: '950 ألف', full: '950,000 جنيه', hue: null, badge: null },
] as const;

const badges = { accent: 'مُعزز', premium: 'مميز', primary: 'جديد' };

/** A list's card as a screen composes it. The ads feature has its own. */
export function CardSpecimens() {
  const [layout, setLayout] = useState<string>('grid');
  return (
    <>
      <Hero labelledBy="hero" className="mb-8 py-10">
        <h2 id="hero" className="text-center font-extrabold text-4xl">
          بيع واشتري بمزاجك
        </h2>
      </Hero>
      <Section
        title="السيارات المميزة"
        end={
          <RadioGroup
            label="طريقة العرض"
            variant="segmented"
            iconOnly
            value={layout}
            onValueChange={setLayout}
            options={[
              { value: 'grid', label: 'شبكة', icon: <LayoutGrid /> },
              { value: 'list', label: 'قائمة', icon: <List /> },
            ]}
          />
        }
      >
        <CardGrid layout={layout === 'list' ? 'list' : 'grid'}>
          {cars.map((car) => (
            <li key={car.title}>
              <LinkCard className={layout === 'list' ? 'grid grid-cols-[9rem_1fr]' : 'h-full'}>
                <div className="relative">
                  <SafeImage src={car.hue === null ? null : drawnPhoto(car.hue, '')} alt="" />
                  {car.badge && (
                    <Badge tone={car.badge} className="absolute start-2 top-2">
                      {badges[car.badge]}
                    </Badge>
                  )}
                  <IconButton
                    label="أضف إلى المفضلة"
                    icon={<Heart />}
                    variant="photo"
                    pressed={false}
                    className="absolute end-1.5 bottom-1.5 z-1"
                  />
                </div>
                <div className="grid gap-1 p-3">
                  <Price short={car.price} full={car.full} />
                  <h3 className="line-clamp-2 font-semibold text-sm">
                    <a href="#ad" className={CARD_LINK}>
                      {car.title}
                    </a>
                  </h3>
                  <p className="flex items-center gap-1 text-muted text-xs">
                    <MapPin aria-hidden="true" className="size-3.5" />
                    الخرطوم بحري · أضيف اليوم
                  </p>
                </div>
              </LinkCard>
            </li>
          ))}
          <li>
            <Loading>
              <Card padded={false}>
                <Skeleton className="aspect-4/3 rounded-none" />
                <div className="grid gap-2 p-3">
                  <Skeleton className="h-7 w-2/3" />
                  <Skeleton className="h-5" />
                  <Skeleton className="h-4 w-1/2" />
                </div>
              </Card>
            </Loading>
          </li>
        </CardGrid>
      </Section>
      <div className="mt-10">
        <SplitLayout
          aside={
            <Card>
              <CardHeader title="معلومات السيارة" end={<Badge tone="positive">من المالك</Badge>} />
              <Price
                size="lg"
                short="12.5 مليون"
                full="12,500,000 جنيه"
                note="قابل للتفاوض"
                className="mb-3"
              />
              <FactList
                variant="tiles"
                facts={[
                  { label: 'السنة', value: '2015', icon: <Calendar /> },
                  { label: 'المسافة', value: '85,000 كم', icon: <Gauge /> },
                  { label: 'الوقود', value: 'بنزين', icon: <Fuel /> },
                  { label: 'الناقل', value: 'أوتوماتيك', icon: <Settings2 /> },
                ]}
              />
              <FactList
                className="mt-3"
                facts={[
                  { label: 'الأوراق', value: 'شهادة بحث' },
                  { label: 'الترخيص', value: 'ترخيص ساري' },
                ]}
              />
              <Disclosure title="قبل أن تشتري هذه السيارة" className="mt-3">
                <p>استخرج شهادة بحث جديدة</p>
              </Disclosure>
            </Card>
          }
        >
          <Gallery
            label="تويوتا كورولا 2015"
            sizes="(min-width: 64rem) 50rem, 100vw"
            photos={[205, 5, 150, 40, 280].map((hue, index) => ({ src: drawnPhoto(hue, String(index + 1)) }))}
            overlay={<Badge tone="premium">مميز</Badge>}
          />
        </SplitLayout>
      </div>
    </>
  );
}
