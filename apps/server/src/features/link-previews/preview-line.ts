import { oneLine } from '@arabati/domain/text/clean-text';

const segmenter = new Intl.Segmenter('ar', { granularity: 'grapheme' });

/** A text as one clean line of at most `maximum` graphemes: a cut never parts a letter from its marks. */
export function previewLine(text: string, maximum: number): string {
  // Bounds the work for a text of any length; after cleaning, a letter and its marks are a few units.
  const line = oneLine(text.slice(0, maximum * 20).toWellFormed());
  const graphemes = Array.from(segmenter.segment(line), ({ segment }) => segment);
  if (graphemes.length <= maximum) return line;
  return `${graphemes
    .slice(0, maximum - 1)
    .join('')
    .trimEnd()}…`;
}
