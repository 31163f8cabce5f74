import type { DraftFields } from '@arabati/domain/drafts/draft';
import { draftTexts } from '@arabati/domain/drafts/draft';
import { localPhone } from '@arabati/domain/sign-in/phone';
import type { StockProblem, StockRow } from '@arabati/domain/stock/stock-row';
import type { FeedOutcome } from '@arabati/domain/stock-feed/feed-outcomes';
import { mergeFedFields } from '@arabati/domain/stock-feed/merge-fed-fields';
import type { FedAd } from '@arabati/domain/stock-feed/plan-ad-changes';
import { type AdPlan, type FeedAct, planAdChanges } from '@arabati/domain/stock-feed/plan-ad-changes';
import type { FeedLine } from '@arabati/domain/stock-feed/stock-feed.endpoints';
import type { StockLine } from '../stock/stock.public.ts';
import type { FedDraft } from './fed-cars.queries.ts';

/** What is to be done for a line. */
export type LinePlan =
  | { kind: 'done'; result: FeedLine }
  | { kind: 'ad'; ad: FedAd; plan: AdPlan }
  | { kind: 'draft' };

export const outcomeOf: Record<FeedAct, FeedOutcome> = {
  resume: 'resumed',
  'list-again': 'listed-again',
  'change-price': 'price-changed',
  pause: 'paused',
  sell: 'sold',
};

export function resultOf(
  { line, row }: StockLine,
  outcomes: FeedOutcome[],
  facts: Partial<Pick<FeedLine, 'code' | 'problems' | 'ignored'>> = {},
): FeedLine {
  const result = { line, stock_number: row.stock_number, code: null, problems: [], ignored: [] };
  return { ...result, outcomes: outcomes.length > 0 ? outcomes : ['unchanged'], ...facts };
}

/**
 * Plans a line. One with a value that the product cannot read is refused as a whole, so that a program's mistake does not
 * get into half of a car.
 *
 * @param seen the numbers of the earlier lines.
 */
export function planLine(
  line: StockLine,
  { ads, seen }: { ads: ReadonlyMap<string, FedAd>; seen: Set<string> },
): LinePlan {
  const { row } = line;
  const problems = problemsOf(row, seen);
  seen.add(row.stock_number);
  if (problems.length > 0) {
    return { kind: 'done', result: resultOf(line, ['refused'], { code: 'invalid-input', problems }) };
  }
  const ad = ads.get(row.stock_number);
  if (ad) return { kind: 'ad', ad, plan: planAdChanges(ad, row) };
  // A car that was sold before it had an ad.
  return row.status === 'sold' ? { kind: 'done', result: resultOf(line, []) } : { kind: 'draft' };
}

function problemsOf({ stock_number, problems }: StockRow, seen: ReadonlySet<string>): StockProblem[] {
  if (stock_number === '') return [{ column: 'stock_number', problem: 'required' }, ...problems];
  if (seen.has(stock_number)) return [{ column: 'stock_number', problem: 'stock-number-taken' }, ...problems];
  return problems;
}

/** Returns the result of a line that does not change its draft; null for one that does, or that has none. */
export function unchangedDraft(line: StockLine, draft: FedDraft | undefined): FeedLine | null {
  if (!draft) return null;
  const { changed, ignored } = mergeFedFields(draft.fields, line.row.fields, draft.last);
  return changed ? null : resultOf(line, [], { ignored });
}

const emptyFields = {
  ...Object.fromEntries(Object.keys(draftTexts).map((field) => [field, ''])),
  price_unit: 'million',
  is_negotiable: false,
  broker_commission_requested: '',
} as DraftFields;

interface Poster {
  city: string;
  phone: string | null;
  whatsapp: string | null;
}

/** The fields of a new draft. City and numbers are the member's unless the file has others, as in the form. */
export function newFields(
  { stock_number, fields }: StockRow,
  { city, phone, whatsapp }: Poster,
): DraftFields {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  return {
    ...emptyFields,
    city,
    phone: phone ? localPhone(phone) : '',
    whatsapp: whatsapp ? localPhone(whatsapp) : '',
    ...given,
    ...(fields.price_amount === '' ? { price_unit: emptyFields.price_unit } : {}),
    stock_number,
  };
}
