import { CarFront, ContactRound, FileSpreadsheet, ListPlus, type LucideIcon, UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button-style.ts';

const tools: { href: string; label: string; Icon: LucideIcon; needsPage?: true }[] = [
  { href: '/my-showroom/cars', label: 'سيارات المعرض', Icon: CarFront },
  { href: '/my-showroom/add-cars', label: 'أضف سيارات كثيرة', Icon: ListPlus },
  { href: '/my-showroom/leads', label: 'الزبائن', Icon: ContactRound, needsPage: true },
  { href: '/my-showroom/staff', label: 'العاملون', Icon: UsersRound, needsPage: true },
  { href: '/my-showroom/feed', label: 'ربط برنامج', Icon: FileSpreadsheet, needsPage: true },
];

/** Links to the pages with which a showroom is run. Some need its page. */
export function ShowroomTools({ hasPage }: { hasPage: boolean }) {
  return (
    <nav aria-label="أدوات المعرض" className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2">
      {tools
        .filter(({ needsPage }) => hasPage || !needsPage)
        .map(({ href, label, Icon }) => (
          <Link key={href} href={href} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            <Icon aria-hidden="true" className="size-5" />
            {label}
          </Link>
        ))}
    </nav>
  );
}
