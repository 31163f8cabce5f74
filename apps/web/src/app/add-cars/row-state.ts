import { adLimits } from '@arabati/words/problems/field-limits';
import { fieldWords } from '@arabati/words/problems/field-words';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { carColumnLabels, missingWords } from '@arabati/words/stock/car-table-words';
import type { AdDraft } from '../../features/posting/ad-draft.ts';
import { type DraftProblems, toDraftProblems } from '../../features/posting/draft-problems.ts';
import type { DraftField } from '../../features/posting/posting-steps.ts';
import type { QueuedAd } from '../../features/posting/queued-ad.ts';
import { problemsOfDraft } from '../../features/posting/validate-draft.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { isBlankCar } from './car-titles.ts';
import { tableColumns } from './table-columns.ts';

export interface RowState {
  kind: 'blank' | 'incomplete' | 'ready' | 'queued' | 'sending' | 'refused';
  problems: DraftProblems;
  /** The state in words. */
  text: string;
}

/** Problems of fields that are empty. They are named together, not beside each cell. */
const requirements = new Set<string>([
  'required',
  'seller-role-required',
  'papers-type-required',
  'license-status-required',
  'commission-required',
  'photo-required',
]);

export const isMissing = (problem: string | undefined): boolean =>
  problem !== undefined && requirements.has(problem);

const fieldsOfTable = new Set<string>(tableColumns.map(({ field }) => field));

/** Returns the words of a problem with its field's limits. */
export const problemText = (field: DraftField, problem: NonNullable<DraftProblems[DraftField]>): string =>
  limitedFieldWords(problem, adLimits[field === 'price_amount' ? 'price' : field]);

/** Returns the state of a row: what it lacks by the rules of the ad form, or what the server has answered. */
export function stateOfRow(
  draft: AdDraft,
  { photoCount, item, now }: { photoCount: number; item: QueuedAd | undefined; now: Date },
): RowState {
  if (item?.state === 'waiting') {
    const text = item.sending ? 'تُنشر الآن' : item.delayed ? 'تُنشر عند عودة الاتصال' : 'في الدور';
    return { kind: item.sending ? 'sending' : 'queued', problems: {}, text };
  }
  if (isBlankCar(draft) && photoCount === 0) return { kind: 'blank', problems: {}, text: '' };
  if (item?.rejection) return refusedState(item.rejection);
  const problems = problemsOfDraft(draft, photoCount, now);
  const fields = Object.keys(problems) as DraftField[];
  if (fields.length === 0) return { kind: 'ready', problems, text: 'جاهزة للنشر' };
  // Brand and model make the title.
  const isUntitled = draft.brand === '' && draft.model === '';
  const missing = fields.filter((field) => isMissing(problems[field]) && !(field === 'title' && isUntitled));
  // What is wrong in a cell is displayed there.
  const elsewhere = fields.filter((field) => !isMissing(problems[field]) && !fieldsOfTable.has(field));
  const sentences = [
    ...(missing.length > 0 ? [missingWords(missing)] : []),
    ...elsewhere.map((field) => sentenceOf(field, problems)),
  ];
  return { kind: 'incomplete', problems, text: sentences.join('. ') || 'صحّح الخانات المعلّمة' };
}

function refusedState(rejection: NonNullable<QueuedAd['rejection']>): RowState {
  const problems = rejection.code === 'invalid-input' ? toDraftProblems(rejection.fields) : {};
  const fields = Object.keys(problems) as DraftField[];
  if (fields.length > 0) {
    return { kind: 'refused', problems, text: fields.map((field) => sentenceOf(field, problems)).join('. ') };
  }
  const { title, text } = errorWords(new ApiProblem({ ...rejection, status: 0 }));
  return { kind: 'refused', problems: {}, text: `${title}. ${text}` };
}

function sentenceOf(field: DraftField, problems: DraftProblems): string {
  const problem = problems[field];
  return `${carColumnLabels[field]}: ${problem ? problemText(field, problem) : fieldWords.invalid}`;
}
