import { getManifest } from '@arabati/domain/administration/manifest.requests';
import type { ApiResponse } from '@arabati/domain/endpoints/api';
import { mailCount } from '@arabati/words/administration/manifest-words';
import { formatBytes } from '@arabati/words/administration/storage-words';
import { formatAgo, formatStamp } from '@arabati/words/dates/date-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, RotateCw, TriangleAlert, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

type Manifest = ApiResponse<typeof getManifest>;

const refreshMs = 30_000;
const grid = 'grid gap-5 lg:grid-cols-2';

/** Version, status and size of the installation, refetched every 30 seconds. */
export function ManifestPanel() {
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery(getManifest, {}),
    refetchInterval: refreshMs,
    staleTime: 0,
  });
  const again = (
    <Button
      size="sm"
      variant="outline"
      icon={<RotateCw aria-hidden="true" className="size-4.5" />}
      loading={isFetching}
      onClick={() => void refetch()}
    >
      {data ? 'تحديث' : 'إعادة المحاولة'}
    </Button>
  );
  if (!data) {
    if (error) {
      const { title, text } = errorWords(error);
      return <EmptyState tone="error" icon={<WifiOff />} title={title} description={text} action={again} />;
    }
    return (
      <Loading className={grid}>
        {['health', 'version', 'nodes', 'mails', 'sizes', 'migrations'].map((name) => (
          <Skeleton key={name} className="h-84 rounded-lg" />
        ))}
      </Loading>
    );
  }
  return (
    <div className="grid gap-5">
      {error && (
        <Alert live tone="danger" title={errorWords(error).title}>
          {errorWords(error).text}
        </Alert>
      )}
      <div className={grid}>
        <Health manifest={data} again={again} />
        <Version manifest={data} />
        <Nodes manifest={data} />
        <Mails manifest={data} />
        <Sizes manifest={data} />
        <Migrations manifest={data} />
      </div>
    </div>
  );
}

const timestamp = (iso: string) => (
  <bdi dir="ltr" className="whitespace-nowrap">
    {formatStamp(new Date(iso))}
  </bdi>
);
const code = (text: string) => (
  <bdi dir="ltr" className="break-all">
    {text}
  </bdi>
);

function Health({ manifest: { health, sizes }, again }: { manifest: Manifest; again: ReactNode }) {
  const look = ({ ok, took_ms }: Manifest['health']['database']) => (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <span className="font-normal text-muted text-sm">
        <bdi>{formatNumber(took_ms)}</bdi> مللي ثانية
      </span>
      <Badge
        tone={ok ? 'positive' : 'danger'}
        icon={ok ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      >
        {ok ? 'سليم' : 'متعطل'}
      </Badge>
    </span>
  );
  return (
    <Card>
      <CardHeader title="الحالة" end={again} />
      <FactList
        facts={[
          { label: 'قاعدة البيانات', value: look(health.database) },
          { label: 'مخزن الصور', value: look(health.photo_store) },
          {
            label: 'المساحة الحرة على القرص',
            value: sizes.disk_free === null ? 'غير معروفة' : formatBytes(sizes.disk_free),
          },
        ]}
      />
    </Card>
  );
}

function Version({ manifest }: { manifest: Manifest }) {
  return (
    <Card>
      <CardHeader title="الإصدار" />
      <FactList
        facts={[
          { label: 'إصدار المنصة', value: code(manifest.version) },
          { label: 'رقم التعديل', value: manifest.commit ? code(manifest.commit.slice(0, 12)) : 'غير معروف' },
          { label: 'بناء الواجهة', value: manifest.built_at ? timestamp(manifest.built_at) : 'لم تُبنَ بعد' },
          { label: 'Node.js', value: code(manifest.node_version) },
          { label: 'PostgreSQL', value: code(manifest.postgres_version) },
        ]}
      />
    </Card>
  );
}

function Nodes({ manifest: { nodes, node_id } }: { manifest: Manifest }) {
  return (
    <Card>
      <CardHeader title="الخوادم" end={<Badge>{formatNumber(nodes.length)}</Badge>} />
      <ul className="divide-y divide-line">
        {nodes.map((node) => (
          <li key={node.id} className="grid gap-1 py-2.5">
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {code(node.host)}
              {node.id === node_id && <Badge tone="primary">يجيب الآن</Badge>}
            </span>
            <span className="text-muted text-sm">
              {code(node.id)}، إصدار {code(node.version)}، يعمل منذ {timestamp(node.started_at)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Mails({ manifest: { mails } }: { manifest: Manifest }) {
  const oldest = mails.oldest_waiting_at && new Date(mails.oldest_waiting_at);
  return (
    <Card>
      <CardHeader title="البريد" />
      <FactList
        facts={[
          { label: 'في الانتظار', value: mailCount(mails.waiting) },
          { label: 'أقدم رسالة تنتظر', value: oldest ? formatAgo(oldest, new Date()) : 'لا شيء' },
          { label: 'تعذر إرسالها', value: mailCount(mails.failed) },
        ]}
      />
      {mails.mode === 'preview' && (
        <Alert tone="warning" className="mt-3">
          لم يُضبط خادم بريد (SMTP_URL): الرسائل لا تغادر هذا الجهاز.
        </Alert>
      )}
    </Card>
  );
}

const shownTables = 10;

function Sizes({ manifest: { sizes } }: { manifest: Manifest }) {
  const [all, setAll] = useState(false);
  const tables = all ? sizes.tables : sizes.tables.slice(0, shownTables);
  return (
    <Card>
      <CardHeader title="الأحجام" />
      <FactList
        facts={[
          { label: 'قاعدة البيانات', value: formatBytes(sizes.database) },
          {
            label: 'صور السيارات',
            value: `${sizes.photos.exact ? '' : 'نحو '}${formatBytes(sizes.photos.bytes)}`,
          },
        ]}
      />
      <h3 className="mt-4 mb-1 font-semibold">الجداول</h3>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-line border-b text-muted [&>th]:py-2 [&>th]:font-medium">
            <th scope="col" className="text-start">
              الجدول
            </th>
            <th scope="col" className="text-end">
              الصفوف (نحو)
            </th>
            <th scope="col" className="text-end">
              الحجم
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line [&_td]:ps-4">
          {tables.map(({ name, rows, bytes }) => (
            <tr key={name} className="[&>*]:py-2">
              <th scope="row" className="text-start font-normal">
                {code(name)}
              </th>
              <td className="text-end">
                <bdi>{formatNumber(rows)}</bdi>
              </td>
              <td className="whitespace-nowrap text-end">{formatBytes(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sizes.tables.length > shownTables && (
        <Button size="sm" variant="ghost" aria-expanded={all} className="mt-2" onClick={() => setAll(!all)}>
          {all ? 'الأكبر وحدها' : `كل الجداول (${formatNumber(sizes.tables.length)})`}
        </Button>
      )}
    </Card>
  );
}

function Migrations({ manifest: { migrations } }: { manifest: Manifest }) {
  return (
    <Card>
      <CardHeader title="ترقيات قاعدة البيانات" end={<Badge>{formatNumber(migrations.length)}</Badge>} />
      <ul className="divide-y divide-line text-sm">
        {migrations.map(({ name, applied_at }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            {code(name.replace(/\.sql$/, ''))}
            <span className="text-muted">{timestamp(applied_at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
