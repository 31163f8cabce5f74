import { AlertDevicesCard } from '../../features/alerts/alert-devices-card.tsx';
import { AlertSettingsCard } from '../../features/alerts/alert-settings-card.tsx';
import { ThisDeviceCard } from '../../features/alerts/this-device-card.tsx';
import { useAlerts } from '../../features/alerts/use-alerts.ts';
import { errorWords } from '../../platform/error-words.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** Alerts outside the app: on which devices, about what, and when. */
export default function AlertsPage() {
  const query = useAlerts();
  const others = query.data?.devices.filter(({ current }) => !current) ?? [];
  return (
    <Page width="text">
      <PageHeader title="التنبيهات" description="ما يصلك والتطبيق مغلق. لا نكتب فيها رقم هاتف أبداً." />
      {query.data ? (
        <div className="grid gap-4">
          <ThisDeviceCard devices={query.data.devices} />
          <AlertSettingsCard stored={query.data.settings} />
          {others.length > 0 && <AlertDevicesCard devices={others} />}
        </div>
      ) : query.isError ? (
        <LoadFailure {...errorWords(query.error)} query={query} />
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </Loading>
      )}
    </Page>
  );
}
