import type { AdDetail } from '@arabati/domain/ads/ad';
import { factLabels, formatMileage } from '@arabati/words/ads/fact-words';
import {
  CalendarDays,
  Cog,
  Fuel,
  Gauge,
  MapPin,
  ScrollText,
  ShieldCheck,
  UserRound,
  Wrench,
} from 'lucide-react';
import { type Fact, FactList } from '../../ui/fact-list.tsx';

/** Every fact of a car that its seller has given; what was left out is not shown. */
export function AdFacts({ ad }: { ad: AdDetail }) {
  const facts: Fact[] = [
    { label: factLabels.year, value: ad.year, icon: <CalendarDays /> },
    {
      label: factLabels.mileage,
      value: ad.mileage === null ? null : formatMileage(ad.mileage),
      icon: <Gauge />,
    },
    { label: factLabels.fuel_type, value: ad.fuel_type, icon: <Fuel /> },
    { label: factLabels.transmission, value: ad.transmission, icon: <Cog /> },
    { label: factLabels.condition, value: ad.condition, icon: <Wrench /> },
    { label: factLabels.city, value: <bdi>{ad.city}</bdi>, icon: <MapPin /> },
    { label: factLabels.papers_type, value: ad.papers_type, icon: <ScrollText /> },
    { label: factLabels.license_status, value: ad.license_status, icon: <ShieldCheck /> },
    { label: factLabels.seller_role, value: ad.seller_role, icon: <UserRound /> },
  ];
  return <FactList look="tiles" facts={facts.filter((fact) => fact.value !== null)} />;
}
