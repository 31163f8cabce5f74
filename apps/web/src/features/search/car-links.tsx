import { commonBrands } from '@arabati/domain/catalogue/common-brands';
import { type FilterName, filtersQuery } from '@arabati/domain/search/filter-address';
import { Link } from 'wouter';
import { CHIP_LINK } from '../../ui/chip.tsx';
import { Section } from '../../ui/page.tsx';

/** Links to all cars with a value. */
export function CarLinks({ filter, values }: { filter: FilterName; values: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2.5">
      {values.map((value) => (
        <li key={value}>
          <Link href={`/cars?${filtersQuery({ [filter]: value }, 'default')}`} className={CHIP_LINK}>
            {value}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Starting points for browsing, also displayed after a search without results. */
export function CommonBrands() {
  return (
    <Section title="ماركات معروفة">
      <CarLinks filter="brand" values={commonBrands} />
    </Section>
  );
}
