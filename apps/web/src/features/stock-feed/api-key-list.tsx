import { apiKeysMaximum } from '@arabati/domain/stock-feed/api-key';
import type { ApiKey } from '@arabati/domain/stock-feed/stock-feed.endpoints';
import { formatMoment } from '@arabati/words/dates/date-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useRevokeApiKey } from './use-stock-feed.ts';

const CreateApiKeyDialog = lazyDialog(() => import('./create-api-key-dialog.tsx'));

/** The keys of the showroom's programs. */
export function ApiKeyList({ keys, isActive }: { keys: readonly ApiKey[]; isActive: boolean }) {
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const live = keys.filter(({ revoked_at }) => revoked_at === null).length;
  return (
    <Card>
      <CardHeader
        title="المفاتيح"
        end={
          <Button
            size="sm"
            icon={<KeyRound aria-hidden="true" />}
            disabled={!isActive || live >= apiKeysMaximum}
            onClick={() => setCreating(true)}
          >
            مفتاح جديد
          </Button>
        }
      />
      <p className="text-muted text-sm">
        المفتاح يفتح هذا الربط وحده، ولا يفتح حسابك. لك {formatNumber(apiKeysMaximum)} مفاتيح على الأكثر،
        ونعرض كل مفتاح مرة واحدة.
      </p>
      {keys.length > 0 && (
        <ul className="mt-3 divide-y divide-line" aria-label="المفاتيح">
          {keys.map((key) => (
            <li key={key.id}>
              <KeyRow apiKey={key} onRevoke={() => setRevoking(key)} />
            </li>
          ))}
        </ul>
      )}
      {creating && <CreateApiKeyDialog onClose={() => setCreating(false)} />}
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </Card>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, last_four, created_at, created_by, last_used_at, revoked_at, revoked_by } = apiKey;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</bdi>
          <bdi dir="ltr" className="text-muted text-sm">
            …{last_four}
          </bdi>
          {revoked_at && <Badge>ملغى</Badge>}
        </p>
        <p className="text-muted text-sm">
          من إنشاء <bdi>{created_by}</bdi>، {formatMoment(new Date(created_at))}
        </p>
        <p className="text-muted text-sm">
          {revoked_at ? (
            <>
              توقف {formatMoment(new Date(revoked_at))}
              {revoked_by && (
                <>
                  ، بطلب من <bdi>{revoked_by}</bdi>
                </>
              )}
            </>
          ) : last_used_at ? (
            `آخر استعمال ${formatMoment(new Date(last_used_at))}`
          ) : (
            'لم تستعمله بعد'
          )}
        </p>
      </div>
      {!revoked_at && (
        <Button size="sm" variant="outline" onClick={onRevoke} aria-label={`إلغاء المفتاح ${name}`}>
          إلغاء
        </Button>
      )}
    </div>
  );
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { mutate, isPending } = useRevokeApiKey();
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={
        <>
          إلغاء المفتاح <bdi>{apiKey.name}</bdi>؟
        </>
      }
      description="يتوقف البرنامج الذي يستعمله فوراً، ولا يعود هذا المفتاح للعمل. إعلاناتك تبقى كما هي."
      action="نعم، ألغِ المفتاح"
      variant="danger"
      loading={isPending}
      onAction={() => mutate(apiKey.id, { onSuccess: onClose })}
    />
  );
}
