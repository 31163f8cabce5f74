import { Bell, Car, House, LogOut, MessageCircle, Plus, User } from 'lucide-react';
import { useState } from 'react';
import { AppBar, BackButton } from '../src/ui/app-bar.tsx';
import { BottomNavigation } from '../src/ui/bottom-navigation.tsx';
import { ButtonLink } from '../src/ui/button.tsx';
import { IconButton } from '../src/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink } from '../src/ui/menu.tsx';
import { Page, PageHeader, SkipLink } from '../src/ui/page.tsx';
import { RadioGroup } from '../src/ui/radio-group.tsx';
import { Toaster } from '../src/ui/toaster.tsx';
import { Wordmark } from '../src/ui/wordmark.tsx';
import { ActionSpecimens } from './action-specimens.tsx';
import { CardSpecimens } from './card-specimens.tsx';
import { ColourSpecimens } from './colour-specimens.tsx';
import { FigureSpecimens } from './figure-specimens.tsx';
import { FormSpecimens } from './form-specimens.tsx';
import { OverlaySpecimens } from './overlay-specimens.tsx';
import { StateSpecimens } from './state-specimens.tsx';

/** Displays every component in every state. Development only: the build starts from index.html. */
export function Catalogue() {
  const [theme, setTheme] = useState('system');

  function choose(next: string) {
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  }

  return (
    <>
      <SkipLink />
      <AppBar
        start={<Wordmark label="عربتي" />}
        end={
          <>
            <IconButton label="الإشعارات" icon={<Bell />} />
            <Menu
              label="الحساب"
              header={
                <>
                  <p className="font-bold">مصطفى عبد الرحيم</p>
                  <p className="text-muted text-sm">30 نقطة</p>
                </>
              }
              trigger={(props) => <IconButton {...props} label="الحساب" icon={<User />} />}
            >
              <MenuLink href="#profile" icon={<User />}>
                حسابي
              </MenuLink>
              <MenuItem tone="danger" icon={<LogOut className="flip-rtl" />}>
                تسجيل خروج
              </MenuItem>
            </Menu>
            <ButtonLink
              href="#add"
              variant="accent"
              size="sm"
              icon={<Plus className="size-4.5" />}
              className="max-md:hidden"
            >
              أضف إعلان
            </ButtonLink>
          </>
        }
      >
        <nav aria-label="الأقسام" className="ms-6 flex gap-1 max-md:hidden">
          <ButtonLink href="#home" variant="soft" size="sm">
            الرئيسية
          </ButtonLink>
          <ButtonLink href="#cars" variant="ghost" size="sm">
            السيارات
          </ButtonLink>
        </nav>
      </AppBar>
      <Page>
        <PageHeader
          title="أجزاء الواجهة"
          description="كل جزء في كل حالاته"
          end={
            <RadioGroup
              label="المظهر"
              variant="segmented"
              value={theme}
              onValueChange={choose}
              options={[
                { value: 'system', label: 'النظام' },
                { value: 'light', label: 'فاتح' },
                { value: 'dark', label: 'داكن' },
              ]}
            />
          }
        />
        <CardSpecimens />
        <div className="grid lg:grid-cols-2 lg:gap-x-12">
          <FormSpecimens />
          <div className="min-w-0">
            <ActionSpecimens />
            <OverlaySpecimens />
            <StateSpecimens />
            <FigureSpecimens />
          </div>
        </div>
        <ColourSpecimens />
        <BackButton floating onPress={() => history.back()} />
      </Page>
      <BottomNavigation
        items={[
          { href: '#home', label: 'الرئيسية', icon: <House />, current: true },
          { href: '#cars', label: 'السيارات', icon: <Car /> },
          { href: '#add', label: 'أضف إعلان', icon: <Plus />, emphasis: true },
          {
            href: '#messages',
            label: 'الرسائل',
            icon: <MessageCircle />,
            count: 120,
            countLabel: '120 رسالة غير مقروءة',
          },
          { href: '#me', label: 'حسابي', icon: <User /> },
        ]}
      />
      <Toaster />
    </>
  );
}
