import type { FeedOutcome } from '@arabati/domain/stock-feed/feed-outcomes';
import type { FeedAct } from '@arabati/domain/stock-feed/plan-ad-changes';
import type { FeedLine } from '@arabati/domain/stock-feed/stock-feed.endpoints';
import { newId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { actOnAd, changePrice, type OwnAdHooks, sellAd, setAdStatus } from '../ads/ads.public.ts';
import type { StockLine } from '../stock/stock.public.ts';
import { applyToDraft } from './apply-to-draft.ts';
import { assertMayFeed, type Feeder } from './assert-may-feed.ts';
import { findAdsByStockNumber, findDraftsByStockNumber } from './fed-cars.queries.ts';
import { type LinePlan, outcomeOf, planLine, resultOf, unchangedDraft } from './plan-line.ts';

interface Feeding extends Feeder {
  lines: readonly StockLine[];
}

/**
 * Applies the lines of a file one after the other. Only lines with a change begin a transaction. Once the feed is no longer
 * allowed, for example because its key was revoked, the remaining changes are refused.
 */
export async function applyLines(
  services: Pick<Services, 'database' | 'clock'>,
  feeding: Feeding,
  hooks: OwnAdHooks,
): Promise<FeedLine[]> {
  const { ownerId, lines } = feeding;
  const numbers = lines.map(({ row }) => row.stock_number);
  const [ads, drafts] = await Promise.all([
    findAdsByStockNumber(services.database, { ownerId, numbers }),
    findDraftsByStockNumber(services.database, ownerId),
  ]);
  const seen = new Set<string>();
  const results: FeedLine[] = [];
  for (const line of lines) {
    const planned = planLine(line, { ads, seen });
    if (planned.kind === 'done') results.push(planned.result);
    else if (planned.kind === 'ad')
      results.push(await applyToAd(services, { feeding, line, ...planned }, hooks));
    else {
      const draft = drafts.byNumber.get(line.row.stock_number);
      results.push(
        unchangedDraft(line, draft) ??
          (await refuseIfNotAllowed(services, { feeding, line })) ??
          (await applyToDraft(services, { ownerId, line })) ??
          (await applyToPostedAd(services, { feeding, line }, hooks)),
      );
    }
  }
  return results;
}

/** Returns the refusal of a line if the feed is no longer allowed, and null if it is. */
async function refuseIfNotAllowed(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { feeding, line }: { feeding: Feeding; line: StockLine },
): Promise<FeedLine | null> {
  try {
    await assertMayFeed(database, feeding, clock.now());
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return resultOf(line, ['refused'], { code: error.code });
  }
}

/**
 * Applies a line to an ad that was posted from the car's draft after the feed had read the ads. If that ad has been deleted
 * since, the line changes nothing.
 */
async function applyToPostedAd(
  services: Pick<Services, 'database' | 'clock'>,
  { feeding, line }: { feeding: Feeding; line: StockLine },
  hooks: OwnAdHooks,
): Promise<FeedLine> {
  const { ownerId } = feeding;
  const ads = await findAdsByStockNumber(services.database, { ownerId, numbers: [line.row.stock_number] });
  const planned = planLine(line, { ads, seen: new Set() });
  return planned.kind === 'ad'
    ? applyToAd(services, { feeding, line, ...planned }, hooks)
    : resultOf(line, []);
}

type AdChange = Extract<LinePlan, { kind: 'ad' }> & { feeding: Feeding; line: StockLine };

/** Applies the acts until one is refused. */
async function applyToAd(
  services: Pick<Services, 'database' | 'clock'>,
  { feeding, line, ad, plan }: AdChange,
  hooks: OwnAdHooks,
): Promise<FeedLine> {
  const { ownerId: userId, actedBy } = feeding;
  const { ignored } = plan;
  const refused = plan.acts.length > 0 ? await refuseIfNotAllowed(services, { feeding, line }) : null;
  if (refused) return refused;
  const outcomes: FeedOutcome[] = [];
  const own = { userId, actedBy, byProgram: feeding.keyId !== null, adId: ad.id };
  const { checkListedAd } = hooks;
  const perform: Record<FeedAct, () => Promise<unknown>> = {
    resume: () => actOnAd(services, { id: newId(), ...own, act: 'resume' }, checkListedAd),
    pause: () => actOnAd(services, { id: newId(), ...own, act: 'pause' }, checkListedAd),
    'list-again': () => setAdStatus(services, { ...own, status: 'active' }, hooks),
    'change-price': () =>
      changePrice(services, { id: newId(), ...own, price: plan.price, confirmed: false }, checkListedAd),
    sell: () =>
      sellAd(services, { id: newId(), ...own, buyer_id: null, is_elsewhere: false, price: null }, hooks),
  };
  for (const act of plan.acts) {
    try {
      await perform[act]();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { code, details } = error;
      const problem = details.fields?.price;
      const problems = problem ? [{ column: 'price' as const, problem }] : [];
      return resultOf(line, [...outcomes, 'refused'], { code, problems, ignored });
    }
    outcomes.push(outcomeOf[act]);
  }
  if (plan.refusal) outcomes.push('refused');
  return resultOf(line, outcomes, { code: plan.refusal, ignored });
}
