import { LayoutGrid, List } from 'lucide-react';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { ListLook } from './list-look.ts';

const options = [
  { value: 'grid', label: 'شبكة', icon: <LayoutGrid aria-hidden="true" /> },
  { value: 'list', label: 'قائمة', icon: <List aria-hidden="true" /> },
];

export function ListLookToggle({ look, onChange }: { look: ListLook; onChange: (look: ListLook) => void }) {
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
