import { criteriaQuery, noCriteria } from '@arabati/domain/search/search-criteria';
import { X } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { CHIP_LINK } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Section } from '../../ui/page.tsx';
import { clearRecentSearches, removeRecentSearch, useRecentSearches } from './recent-searches.ts';

/** Recent search texts of this device, latest first. */
export function RecentSearchList() {
  const searches = useRecentSearches();
  if (searches.length === 0) return null;
  return (
    <Section
      title="عمليات بحث سابقة"
      end={
        <Button variant="ghost" size="sm" onClick={clearRecentSearches}>
          مسح الكل
        </Button>
      }
    >
      <ul className="flex flex-wrap gap-2">
        {searches.map((text) => (
          <li key={text} className="flex min-w-0 items-center">
            <Link href={`/search?${criteriaQuery({ ...noCriteria, q: text })}`} className={CHIP_LINK}>
              <bdi className="truncate">{text}</bdi>
            </Link>
            <IconButton
              label={`حذف «${text}»`}
              icon={<X aria-hidden="true" />}
              onClick={() => removeRecentSearch(text)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
