import { count, nouns } from '@arabati/words/numbers/plural';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';

export interface AllowanceBannerProps {
  used: number;
  limit: number;
  onUpgrade: () => void;
}

/** The number of ads left this month. */
export function AllowanceBanner({ used, limit, onUpgrade }: AllowanceBannerProps) {
  const left = Math.max(0, limit - used);
  return (
    <Alert
      tone={left === 0 ? 'danger' : left === 1 ? 'warning' : 'info'}
      title={left === 0 ? 'استخدمت كل إعلانات هذا الشهر' : `بقي لك هذا الشهر: ${count(left, nouns.ad)}`}
      action={
        left <= 1 && (
          <Button size="sm" variant="outline" onClick={onUpgrade}>
            إعلانات أكثر
          </Button>
        )
      }
    >
      <p className="mb-2">
        استخدمت {used} من {limit} في هذا الشهر
      </p>
      <Progress
        label="إعلانات هذا الشهر"
        value={limit > 0 ? (used / limit) * 100 : 100}
        valueText={`${used} من ${limit}`}
        tone={left === 0 ? 'danger' : 'primary'}
      />
    </Alert>
  );
}
