import { count as adCount, nouns } from '@arabati/words/numbers/plural';
import { suggestedKindWords } from '@arabati/words/search/part-words';
import { Search } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Combobox } from '../../ui/combobox.tsx';
import { useSuggestions } from './use-suggestions.ts';

export interface SearchTextInputProps {
  value: string;
  onValueChange: (text: string) => void;
  /** Called when a suggestion is selected. */
  onPick: (text: string) => void;
  inFlow?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Search text with suggestions of brands, models and places. */
export function SearchTextInput({ value, onValueChange, onPick, inFlow, ref }: SearchTextInputProps) {
  // No suggestions for the initial text until it is edited.
  const [written, setWritten] = useState<string | null>(null);
  const suggestions = useSuggestions(written).map(({ kind, label, text, count }) => ({
    value: text,
    label: <bdi>{label}</bdi>,
    description: `${suggestedKindWords[kind]} · ${adCount(count, nouns.ad)}`,
  }));
  return (
    <Combobox
      hints
      matches={null}
      ref={ref}
      inputMode="search"
      enterKeyHint="search"
      maxLength={200}
      placeholder="ماركة أو موديل أو أي كلمة"
      startAdornment={<Search aria-hidden="true" />}
      value={value}
      onValueChange={(text) => {
        setWritten(text);
        onValueChange(text);
      }}
      options={suggestions}
      onPick={({ value: picked }) => {
        setWritten(null);
        onPick(picked);
      }}
      inFlow={inFlow}
    />
  );
}
