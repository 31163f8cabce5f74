import { type FigurePeriod, figurePeriods } from '@arabati/domain/ad-figures/ad-figures.requests';
import { countOblique, nouns } from '@arabati/words/numbers/plural';
import { RadioGroup } from '../../ui/radio-group.tsx';

const periods = figurePeriods.map((value) => ({ value, label: countOblique(Number(value), nouns.day) }));

interface PeriodSwitchProps {
  value: FigurePeriod;
  onChange: (period: FigurePeriod) => void;
}

export function PeriodSwitch({ value, onChange }: PeriodSwitchProps) {
  return (
    <RadioGroup
      variant="segmented"
      label="المدة"
      options={periods}
      value={value}
      onValueChange={(period) => onChange(period as FigurePeriod)}
      className="w-full whitespace-nowrap sm:w-auto"
    />
  );
}
