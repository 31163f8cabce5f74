import { DeclareStolenCar } from '../../features/stolen-cars/declare-stolen-car.tsx';
import { OwnStolenCars } from '../../features/stolen-cars/own-stolen-cars.tsx';
import { useSession } from '../../platform/session.ts';
import { Page, PageHeader } from '../../ui/page.tsx';

/** The member declares a theft, and sees what came of it. */
export default function StolenCarsPage() {
  const { user } = useSession();
  return (
    <Page width="text">
      <PageHeader
        title="سيارتك مسروقة؟"
        description="افتح بلاغاً عند الشرطة أولاً، ثم سجّلها هنا. بعد أن نتأكد نخفي أي إعلان عنها، وننبّه من يتحقق من رقم الشاسيه. لا يرى أحد غير الإدارة بلاغك."
      />
      {user && <DeclareStolenCar key={user.id} memberId={user.id} />}
      <section aria-labelledby="own-stolen-cars" className="mt-6">
        <h2 id="own-stolen-cars" className="mb-3 font-bold text-lg">
          بلاغاتك
        </h2>
        <OwnStolenCars />
      </section>
    </Page>
  );
}
