import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useLocation } from 'wouter';
import { useSession } from '../../platform/session.ts';
import type { SignInRequest } from '../../platform/sign-in-return.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { setFavorite } from './set-favorite.ts';
import { useIsFavorite } from './use-favorite-ids.ts';

export interface FavoriteButtonProps {
  adId: string;
  variant: 'photo' | 'outline';
}

/** Toggles an ad's favorite immediately, regardless of the network. A visitor is sent to the sign-in. */
export function FavoriteButton({ adId, variant }: FavoriteButtonProps) {
  const { status } = useSession();
  const [path, navigate] = useLocation();
  const favorite = useIsFavorite(adId);

  function press() {
    if (status === 'signed-in') return void setFavorite(adId, !favorite);
    const request: SignInRequest = {
      from: path + location.search,
      message: 'يجب تسجيل الدخول لإضافة الإعلان إلى المفضلة',
    };
    navigate('/auth', { state: request });
  }

  return (
    <IconButton
      variant={variant}
      small={variant === 'photo'}
      label="المفضلة"
      pressed={favorite}
      icon={
        <Heart
          aria-hidden="true"
          className={clsx(favorite && 'fill-current', favorite && variant === 'outline' && 'text-danger-ink')}
        />
      }
      onClick={press}
    />
  );
}
