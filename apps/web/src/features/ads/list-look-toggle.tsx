import { LayoutGrid, List } from 'lucide-react';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { ListLayout } from './list-layout.ts';

const options = [
  { value: 'grid', label: 'شبكة', icon: <LayoutGrid aria-hidden="true" /> },
  { value: 'list', label: 'قائمة', icon: <List aria-hidden="true" /> },
];

export function ListLookToggle({
  look,
  onChange,
}: {
  look: ListLayout;
  onChange: (look: ListLayout) => void;
}) {
  return (
    <RadioGroup
      look="segmented"
      label="طريقة العرض"
      iconOnly
      options={options}
      value={look}
      onValueChange={(value) => onChange(value === 'list' ? 'list' : 'grid')}
    />
  );
}
