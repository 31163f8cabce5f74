import { oneLine } from '@arabati/domain/text/clean-text';

const segmenter = new Intl.Segmenter('ar', { granularity: 'grapheme' });

/** Formats a text as one line of at most `maximum` graphemes, without separating a letter from its marks. */
export function previewLine(text: string, maximum: number): string {
  // Bounds the work for a text of any length. After cleaning, a letter with its marks is a few UTF-16 units.
  const line = oneLine(text.slice(0, maximum * 20).toWellFormed());
  const graphemes = Array.from(segmenter.segment(line), ({ segment }) => segment);
  if (graphemes.length <= maximum) return line;
  return `${graphemes
    .slice(0, maximum - 1)
    .join('')
    .trimEnd()}…`;
}
