import { LayoutGrid, List } from 'lucide-react';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { ListLayout } from './list-layout.ts';

const options = [
  { value: 'grid', label: 'شبكة', icon: <LayoutGrid aria-hidden="true" /> },
  { value: 'list', label: 'قائمة', icon: <List aria-hidden="true" /> },
];

export function ListLayoutToggle({
  layout,
  onChange,
}: {
  layout: ListLayout;
  onChange: (layout: ListLayout) => void;
}) {
  return (
    <RadioGroup
      variant="segmented"
      label="طريقة العرض"
      iconOnly
      options={options}
      value={layout}
      onValueChange={(value) => onChange(value === 'list' ? 'list' : 'grid')}
    />
  );
}
