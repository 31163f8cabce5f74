import { formatDay } from '@arabati/words/dates/date-words';
import { deviceName } from '@arabati/words/own-account/account-words';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { type Alerts, useDisablePushes } from './use-alerts.ts';

type Device = Alerts['devices'][number];

/** The member's other devices that receive pushes. */
export function AlertDevicesCard({ devices }: { devices: readonly Device[] }) {
  return (
    <Card>
      <CardHeader title="أجهزة أخرى يصلها التنبيه" />
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </Card>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const [confirming, setConfirming] = useState(false);
  const { mutate, isPending } = useDisablePushes();
  const name = deviceName(device);
  return (
    <li className="flex items-center gap-3 py-3">
      <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="grid min-w-0 grow gap-0.5">
        <span className="font-medium">{name}</span>
        <span className="text-muted text-sm">منذ {formatDay(new Date(device.created_at))}</span>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={`إيقاف التنبيهات على ${name}`}
        onClick={() => setConfirming(true)}
      >
        إيقاف
      </Button>
      <ActionDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={`إيقاف التنبيهات على ${name}؟`}
        description="تبقى مسجلاً عليه، ولتشغيلها من جديد افتح «التنبيهات» على ذلك الجهاز."
        action="نعم، أوقفها"
        variant="danger"
        loading={isPending}
        onAction={() => mutate(device, { onSettled: () => setConfirming(false) })}
      />
    </li>
  );
}
