import { BellPlus, BellRing } from 'lucide-react';
import { useLocation } from 'wouter';
import { useSession } from '../../platform/session.ts';
import type { SignInRequest } from '../../platform/sign-in-return.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useFollow, useIsFollowed } from './use-follow.ts';

/** Follows a showroom with one press. A visitor is sent to the sign-in. */
export function FollowButton({ showroomId }: { showroomId: string }) {
  const { status } = useSession();
  const [path, navigate] = useLocation();
  const signedIn = status === 'signed-in';
  const { data } = useIsFollowed(showroomId, { enabled: signedIn });
  const { mutate, isPending } = useFollow(showroomId);
  const followed = data?.followed ?? false;

  function press() {
    if (!signedIn) {
      const request: SignInRequest = {
        from: path + location.search,
        message: 'يجب تسجيل الدخول لمتابعة المعرض',
      };
      return navigate('/auth', { state: request });
    }
    mutate(!followed, {
      onSuccess: () => {
        if (followed) return;
        toast({
          tone: 'positive',
          title: 'تتابع المعرض الآن',
          description: 'يصلك إشعار عندما يعرض سيارة جديدة.',
          action: { label: 'المعارض التي تتابعها', onPress: () => navigate('/followed-showrooms') },
        });
      },
    });
  }

  return (
    <Button
      variant={followed ? 'outline' : 'primary'}
      aria-pressed={followed}
      loading={isPending}
      icon={followed ? <BellRing aria-hidden="true" /> : <BellPlus aria-hidden="true" />}
      onClick={press}
    >
      {followed ? 'تتابعه' : 'متابعة'}
    </Button>
  );
}
