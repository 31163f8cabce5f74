import { Fragment } from 'react';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text with passages of it marked, each wherever it occurs. White space between their words may differ. */
export function MarkedText({ text, passages }: { text: string; passages: readonly string[] }) {
  if (passages.length === 0) return text;
  const anyPassage = passages.map((passage) => passage.split(/\s+/).map(escaped).join('\\s+')).join('|');
  // Every second part is a passage, because the pattern captures it.
  const parts = text.split(new RegExp(`(${anyPassage})`));
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
    <Fragment key={index}>
      {index % 2 === 0 ? part : <mark className="rounded-xs bg-warning-soft px-0.5 text-ink">{part}</mark>}
    </Fragment>
  ));
}
