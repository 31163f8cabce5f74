import { digitCap } from '@arabati/domain/text/digit-cap';
import { keepDigits } from '@arabati/domain/text/digits';
import { digitCapWarning } from '@arabati/words/ads/form-words';
import { adLimits } from '@arabati/words/problems/field-limits';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { cappedChange } from '../../form/capped-change.ts';
import type { AdDraft } from './ad-draft.ts';
import type { DraftProblems } from './draft-problems.ts';
import type { DraftField } from './posting-steps.ts';

type TextField = {
  [Name in keyof AdDraft]: AdDraft[Name] extends string ? Name : never;
}[keyof AdDraft] &
  DraftField;

/** Values, errors and change handlers for the fields of a step. */
export interface PostingForm {
  draft: AdDraft;
  change: (changes: Partial<AdDraft>) => void;
  /** Props for `Field`: the texts beside a field. */
  notes: (field: DraftField) => { error: string | undefined; warning: string | undefined };
  /** Props for inputs with the digit cap. */
  capped: (field: TextField) => {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
  /** The same for inputs whose callback receives the text only. */
  cappedText: (field: TextField) => { value: string; onValueChange: (text: string) => void };
}

/** Renders the market's prices for the typed car, in another feature. */
export type PriceGuideSlot = (form: PostingForm) => ReactNode;

/** Binds the draft to its fields. `mended` is called with the changed fields, so that their errors can be removed. */
export function usePostingForm({
  draft,
  problems,
  change,
  mended,
}: {
  draft: AdDraft;
  problems: DraftProblems;
  change: (changes: Partial<AdDraft>) => void;
  mended: (fields: DraftField[]) => void;
}): PostingForm {
  const [droppedIn, setDroppedIn] = useState<DraftField | null>(null);

  function set(changes: Partial<AdDraft>) {
    change(changes);
    mended(Object.keys(changes) as DraftField[]);
  }

  function setCapped(field: TextField, { text, dropped }: { text: string; dropped: boolean }) {
    setDroppedIn(dropped ? field : null);
    set({ [field]: text });
  }

  return {
    draft,
    change: set,
    notes: (field) => ({
      error: problems[field] && limitedFieldWords(problems[field], adLimits[field]),
      warning: droppedIn === field ? digitCapWarning : undefined,
    }),
    capped: (field) => ({
      value: draft[field],
      onChange: (event) => setCapped(field, cappedChange(event)),
    }),
    cappedText: (field) => ({
      value: draft[field],
      onValueChange: (text) => setCapped(field, keepDigits(text, digitCap)),
    }),
  };
}
