import { BellOff, BellRing } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { pushSupport } from './push-device.ts';
import { type Alerts, useDisablePushes, useEnablePushes } from './use-alerts.ts';

/** Pushes to this device: on, off, blocked by the browser, or not supported. */
export function ThisDeviceCard({ devices }: Pick<Alerts, 'devices'>) {
  const [support, setSupport] = useState(pushSupport);
  const enable = useEnablePushes();
  const disable = useDisablePushes();
  const device = devices.find(({ current }) => current);
  return (
    <Card>
      <CardHeader
        title="على هذا الجهاز"
        end={support === 'supported' && device && <Badge tone="positive">تعمل</Badge>}
      />
      {support === 'unsupported' && (
        <p className="text-muted">متصفحك لا يعرض التنبيهات. افتح عربتي في كروم أو فايرفوكس على هاتفك.</p>
      )}
      {support === 'install-first' && (
        <p className="text-muted">
          على آيفون تعمل التنبيهات بعد تثبيت التطبيق: اضغط «مشاركة» ثم «إضافة إلى الشاشة الرئيسية»، وافتح
          عربتي منها.
        </p>
      )}
      {support === 'denied' && (
        <Alert tone="warning" title="منعت الإشعارات من عربتي">
          افتح إعدادات المتصفح ثم «إعدادات المواقع» ثم «الإشعارات»، واسمح لعربتي، ثم افتح هذه الصفحة من جديد.
        </Alert>
      )}
      {support === 'supported' && (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">
            {device
              ? 'يصلك التنبيه على هذا الجهاز والتطبيق مغلق.'
              : 'إذا شغّلتها وصلك التنبيه والتطبيق مغلق: رسالة من مشترٍ، أو سيارة تناسب بحثك، أو رد الإدارة على إيصالك.'}
          </p>
          {device ? (
            <Button
              variant="outline"
              size="sm"
              icon={<BellOff aria-hidden="true" className="size-4.5" />}
              loading={disable.isPending}
              onClick={() => disable.mutate(device)}
            >
              أوقفها على هذا الجهاز
            </Button>
          ) : (
            <Button
              icon={<BellRing aria-hidden="true" />}
              loading={enable.isPending}
              onClick={() => enable.mutate(undefined, { onSettled: () => setSupport(pushSupport()) })}
            >
              نبّهني على هذا الجهاز
            </Button>
          )}
          {/* The browser's question was closed without an answer. */}
          {enable.data === false && !device && (
            <Alert live tone="warning" title="لم تسمح بالتنبيهات">
              اضغط الزر مرة أخرى، واختر «السماح» عندما يسألك المتصفح.
            </Alert>
          )}
        </div>
      )}
    </Card>
  );
}
