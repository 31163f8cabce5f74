import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { digitCap } from './digit-cap.ts';
import { countDigits } from './digits.ts';

export const required: FieldProblem = 'required';

// Controls and invisible characters (Unicode's Default_Ignorable_Code_Point: bidi overrides and isolates, zero-width
// characters, fillers, tags): they only serve to disguise a name or a number. Retained are ZWNJ (200c) and ZWJ
// (200d), which shape Arabic letters, and FE0E and FE0F, which choose an emoji's form.
const disguises = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{DI}]/gu;
/** 2800 is a blank character, although Unicode classes it as a symbol. */
const visible = /[^\s\p{DI}\u2800]/u;

/** Arabic has at most three marks on a letter (اللَّٰه); more of them would cover the neighbouring lines. */
const heapedMarks = /(\p{M}{3})\p{M}+/gu;

/** Normalizes text to one line without characters that hide or reorder it, with at most three marks on a letter. */
export function oneLine(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[\t\n\r]/g, ' ')
    .replace(disguises, '')
    .replace(heapedMarks, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return visible.test(line) ? line : '';
}

function manyLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => oneLine(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A required single line: trimmed, inner white space collapsed, at most `maximum` characters. */
export function lineOfText(maximum: number) {
  return v.pipe(
    v.string(required),
    v.transform(oneLine),
    v.minLength(1, required),
    v.maxLength(maximum, 'too-long' satisfies FieldProblem),
  );
}

/** A required text of several lines. */
export function textOfLines(maximum: number) {
  return v.pipe(
    v.string(required),
    v.transform(manyLines),
    v.minLength(1, required),
    v.maxLength(maximum, 'too-long' satisfies FieldProblem),
  );
}

/** An optional single line. Absent and empty are both `''`. */
export function optionalLine(maximum: number) {
  return v.pipe(
    v.optional(v.string('invalid' satisfies FieldProblem), ''),
    v.transform(oneLine),
    v.maxLength(maximum, 'too-long' satisfies FieldProblem),
  );
}

/** An optional text of several lines. */
export function optionalText(maximum: number) {
  return v.pipe(
    v.optional(v.string('invalid' satisfies FieldProblem), ''),
    v.transform(manyLines),
    v.maxLength(maximum, 'too-long' satisfies FieldProblem),
  );
}

export function withinDigitCap() {
  return v.check<string, FieldProblem>((text) => countDigits(text) <= digitCap, 'six-digits-at-most');
}
