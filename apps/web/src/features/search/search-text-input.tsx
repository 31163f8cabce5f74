import { count as adCount, nouns } from '@arabati/words/numbers/plural';
import { suggestedKindWords } from '@arabati/words/search/part-words';
import { Search } from 'lucide-react';
import { type Ref, useState } from 'react';
import { AutocompleteInput } from '../../ui/autocomplete-input.tsx';
import { useSuggestions } from './use-suggestions.ts';

export interface SearchTextInputProps {
  value: string;
  onValueChange: (text: string) => void;
  /** A suggested text was picked. */
  onPick: (text: string) => void;
  inFlow?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The search's text, with brands, models and places while it is written. */
export function SearchTextInput({ value, onValueChange, onPick, inFlow, ref }: SearchTextInputProps) {
  // Of what stood there before anybody wrote, nothing is suggested.
  const [written, setWritten] = useState<string | null>(null);
  const suggestions = useSuggestions(written).map(({ kind, label, text, count }) => ({
    key: `${kind} ${text}`,
    text,
    label: <bdi>{label}</bdi>,
    end: `${suggestedKindWords[kind]} · ${adCount(count, nouns.ad)}`,
  }));
  return (
    <AutocompleteInput
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
      suggestions={suggestions}
      onPick={({ text }) => {
        setWritten(null);
        onPick(text);
      }}
      inFlow={inFlow}
    />
  );
}
