import * as v from 'valibot';
import { textOfLines } from '../text/clean-text.ts';
import { appealMaxLength } from './appeals.requests.ts';

/** The form in which an owner appeals against the removal of their ad. */
export const appealFormSchema = v.object({ text: textOfLines(appealMaxLength) });
