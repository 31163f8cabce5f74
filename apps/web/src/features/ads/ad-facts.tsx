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

/** Every fact of a car that its seller has stated; others are omitted. */
export function AdFacts({ ad }: { ad: AdDetail }) {
  const facts: Fact[] = [
    { label: factLabels.year, value: ad.year, icon: <CalendarDays /> },
    ...technicalFacts(ad),
    { label: factLabels.city, value: <bdi>{ad.city}</bdi>, icon: <MapPin /> },
    { label: factLabels.papers_type, value: ad.papers_type, icon: <ScrollText /> },
    { label: factLabels.license_status, value: ad.license_status, icon: <ShieldCheck /> },
    { label: factLabels.seller_role, value: ad.seller_role, icon: <UserRound /> },
  ].filter((fact) => fact.value !== null);
  return <FactList variant="tiles" facts={facts} />;
}

/** The facts that the heading and the badges of the ad's page do not state. Empty if the seller stated none. */
export function technicalFacts(ad: AdDetail): Fact[] {
  const facts: Fact[] = [
    {
      label: factLabels.mileage,
      value: ad.mileage === null ? null : formatMileage(ad.mileage),
      icon: <Gauge />,
    },
    { label: factLabels.fuel_type, value: ad.fuel_type, icon: <Fuel /> },
    { label: factLabels.transmission, value: ad.transmission, icon: <Cog /> },
    { label: factLabels.condition, value: ad.condition, icon: <Wrench /> },
  ];
  return facts.filter((fact) => fact.value !== null);
}
