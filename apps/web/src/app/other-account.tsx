import { accountParameter } from '@arabati/domain/showrooms/acting-header';
import { getEmployment } from '@arabati/domain/showrooms/staff.requests';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { readActing, switchAccount } from '../features/showrooms/acting.ts';
import { apiQuery } from '../platform/api-query.ts';
import { errorWords } from '../platform/error-words.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Page } from '../ui/page.tsx';
import { PageLoading } from './page-loading.tsx';

/** Switches to the account that a link belongs to, then opens the link. */
export default function OtherAccount({ account }: { account: string }) {
  const isOwn = readActing()?.person === account;
  const query = useQuery({ ...apiQuery(getEmployment, {}), enabled: !isOwn });
  const { data } = query;

  const open = useEffectEvent(() => {
    const employment = data?.employment;
    if (isOwn) void switchAccount(null, addressWithoutAccount());
    else if (employment?.is_active && employment.owner_id === account) {
      const { id: showroom, name } = employment.showroom;
      void switchAccount({ showroom, name, owner: account }, addressWithoutAccount());
    } else navigate('/showroom-invitation?ended=1', { replace: true });
  });
  const isKnown = isOwn || data !== undefined;
  useEffect(() => {
    if (isKnown) open();
  }, [isKnown]);

  if (query.isError) {
    return (
      <Page width="text">
        <LoadFailure {...errorWords(query.error)} query={query} />
      </Page>
    );
  }
  return <PageLoading text="نفتح حساب المعرض…" />;
}

function addressWithoutAccount(): string {
  const search = new URLSearchParams(location.search);
  search.delete(accountParameter);
  const rest = search.toString();
  return location.pathname + (rest && `?${rest}`);
}
