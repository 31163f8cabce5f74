import { includesRole } from '@arabati/domain/showrooms/staff-roles';
import { useSearchParams } from 'wouter';
import { AdCover } from '../features/ads/ad-cover.tsx';
import { PriceCell } from '../features/ads/price-cell.tsx';
import { carAddress, readCarView } from '../features/showroom-cars/car-address.ts';
import { ShowroomCarsPanel } from '../features/showroom-cars/showroom-cars-panel.tsx';
import { usePatchPrice } from '../features/showroom-cars/use-showroom-cars.ts';
import { useOwnProfile } from '../platform/own-profile.ts';
import { Page } from '../ui/page.tsx';
import { useWideScreen } from './use-wide-screen.ts';

/** All cars of the member's showroom. The filters and the order are in the URL. */
export default function MyShowroomCarsPage() {
  const [address, setAddress] = useSearchParams();
  const wide = useWideScreen();
  const profile = useOwnProfile();
  const patchPrice = usePatchPrice();
  const view = readCarView(address);
  // Also until the profile is loaded: the server decides.
  const role = profile.data?.staff_role;
  const mayAct = !role || includesRole(role, 'seller');
  return (
    <Page>
      <ShowroomCarsPanel
        view={view}
        onChange={(next) => setAddress(carAddress({ ...view, ...next }), { replace: true })}
        wide={wide}
        mayAct={mayAct}
        cover={(car) => <AdCover cover={car.cover} className="w-16 shrink-0 rounded-sm" />}
        price={(car) => (
          <PriceCell
            car={car}
            editable={mayAct && car.status === 'active'}
            onChanged={(price) => patchPrice(car.id, price)}
          />
        )}
      />
    </Page>
  );
}
