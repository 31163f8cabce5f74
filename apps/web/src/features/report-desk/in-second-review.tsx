import { EyeOff } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { reviewListAddress } from './second-review-address.ts';

/** A colleague's decision that the administrator may make a second time. */
export default function InSecondReview() {
  return (
    <EmptyState
      icon={<EyeOff />}
      title="هذا البلاغ في المراجعة الثانية"
      description="لا يظهر قراره لك، لأنك قد تقرر فيه مرة ثانية بدون أن تراه."
      action={
        <Link href={reviewListAddress()} className={buttonClass({ variant: 'primary' })}>
          المراجعة الثانية
        </Link>
      }
    />
  );
}
