import { syncDomainSettings } from '@arabati/domain/administration/administration.requests';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { Alert } from '../../ui/alert.tsx';

/** Warns if the page's origin differs from the configured base URL, which mails and link previews use. */
export function DomainNotice() {
  const { data } = useQuery({
    queryKey: ['domain', location.host],
    queryFn: () =>
      callApi(syncDomainSettings, {
        body: { currentDomain: location.host, timestamp: new Date().toISOString() },
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data?.success !== false) return null;
  return (
    <Alert tone="warning" title="نطاق هذه الصفحة ليس النطاق المضبوط">
      روابط البريد تقود إلى نطاق آخر: اضبط PUBLIC_URL على عنوان موقعك.
    </Alert>
  );
}
