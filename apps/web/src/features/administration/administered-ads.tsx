import type { AdministeredAd } from '@arabati/domain/administration/ads.endpoints';
import {
  type AdministeredAdSort,
  type AdStatusFilter,
  administeredAdSorts,
  adStatusFilters,
  listAdministeredAds,
} from '@arabati/domain/administration/ads.requests';
import { adSortWords } from '@arabati/words/ads/ad-sort-words';
import { adStatusWords } from '@arabati/words/ads/own-ad-words';
import { carCount } from '@arabati/words/search/search-words';
import { CarFront } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Select } from '../../ui/select.tsx';
import { AdministeredAdRow } from './administered-ad-row.tsx';
import { PagedList } from './paged-list.tsx';

const sortOptions = administeredAdSorts.map((sort) => ({ value: sort, label: adSortWords[sort] }));
const statusOptions = adStatusFilters.map((status) => ({
  value: status,
  label: status === 'all' ? 'كل الحالات' : adStatusWords[status],
}));

interface AdministeredAdsProps {
  /** Renders the photo of an ad's row. */
  cover: (ad: AdministeredAd) => ReactNode;
  /** Lists the ads of one owner only. */
  userId?: string | undefined;
}

/** Ads of every status, searched, filtered and sorted by the URL. */
export function AdministeredAds({ cover, userId }: AdministeredAdsProps) {
  const [address, setAddress] = useSearchParams();
  const shown = {
    q: address.get('q') ?? '',
    status: adStatusFilters.find((status) => status === address.get('status')) ?? 'all',
    sort: administeredAdSorts.find((sort) => sort === address.get('sort')) ?? 'newest',
  };
  const filters = { ...shown, ...(userId && { user_id: userId }) };
  const query = usePagedQuery(listAdministeredAds, { query: filters });
  const total = query.data?.pages[0]?.total;

  function show(next: { q?: string; status?: AdStatusFilter; sort?: AdministeredAdSort }) {
    const { q, status, sort } = { ...shown, ...next };
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        const set = (name: string, value: string) => (value ? after.set(name, value) : after.delete(name));
        set('q', q);
        set('status', status === 'all' ? '' : status);
        set('sort', sort === 'newest' ? '' : sort);
        return after;
      },
      { replace: true },
    );
  }

  return (
    <div className="grid gap-4">
      <SearchForm
        label="البحث عن إعلان"
        placeholder={userId ? 'كلمات من الإعلان' : 'كلمات من الإعلان، أو رابطه، أو رقم عضوية صاحبه'}
        maxLength={200}
        q={shown.q}
        searching={query.isPlaceholderData || query.isRefetching}
        onSearch={(q) => (q === shown.q ? void query.refetch() : show({ q }))}
      >
        <Field label="الحالة">
          <Select
            options={statusOptions}
            value={shown.status}
            onChange={(event) =>
              show({ status: adStatusFilters.find((status) => status === event.target.value) ?? 'all' })
            }
          />
        </Field>
        <Field label="الترتيب">
          <Select
            options={sortOptions}
            value={shown.sort}
            onChange={(event) =>
              show({ sort: administeredAdSorts.find((sort) => sort === event.target.value) ?? 'newest' })
            }
          />
        </Field>
      </SearchForm>
      <p role="status" className="text-muted text-sm">
        {total && carCount(total)}
      </p>
      <PagedList
        query={query}
        idOf={({ id }) => id}
        rowHeight="h-32"
        variant="cards"
        empty={
          <EmptyState
            icon={<CarFront />}
            level={3}
            title={shown.q || shown.status !== 'all' ? 'لا توجد إعلانات بهذا البحث' : 'لا توجد إعلانات بعد'}
          />
        }
      >
        {(ad) => <AdministeredAdRow ad={ad} cover={cover(ad)} withOwner={!userId} />}
      </PagedList>
    </div>
  );
}
