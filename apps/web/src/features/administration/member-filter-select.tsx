import { type MemberFilter, memberFilters } from '@arabati/domain/administration/members.requests';
import { memberFilterWords } from '@arabati/words/administration/member-words';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

interface MemberFilterSelectProps {
  /** The available options; all by default. */
  filters?: readonly MemberFilter[] | undefined;
  value: MemberFilter;
  onChange: (filter: MemberFilter) => void;
}

export function MemberFilterSelect({ filters = memberFilters, value, onChange }: MemberFilterSelectProps) {
  return (
    <Field label="نوع العضوية">
      <Select
        options={filters.map((filter) => ({ value: filter, label: memberFilterWords[filter] }))}
        value={value}
        onChange={(event) => onChange(filters.find((filter) => filter === event.target.value) ?? 'all')}
      />
    </Field>
  );
}
