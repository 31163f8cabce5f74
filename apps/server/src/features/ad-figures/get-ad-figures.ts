import type { getAdFigures as contract } from '@arabati/domain/ad-figures/ad-figures.endpoints';
import { sumFigures } from '@arabati/domain/ad-figures/ad-measures';
import { compareFigures } from '@arabati/domain/ad-figures/compare-figures';
import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { khartoumDayText } from '@arabati/domain/time/khartoum';
import type { Services } from '../../platform/services.ts';
import { countAdsAhead } from '../ad-index/ad-index.public.ts';
import { type OwnAdRow, similarFiguresQuery } from './ad-figures.queries.ts';
import { type OwnFigures, readOwnFigures } from './read-own-figures.ts';

type Response = EndpointResponse<typeof contract>;

/** Ads of a model that are counted to find the position of one. */
const maxPosition = 200;

/** Returns the figures of a member's own ad. @throws Problem ad-not-found. */
export async function getAdFigures(
  services: Pick<Services, 'database' | 'clock'>,
  request: { userId: string } & EndpointInput<typeof contract>,
): Promise<Response> {
  const { userId, params, query } = request;
  const figures = await readOwnFigures(services, { userId, adId: params.ad_id, period: query.days });
  const { ad, since, days, showsDays } = figures;
  const [list_position, comparison] = await Promise.all([
    findListPosition(services, ad),
    compareWithSimilar(services, figures),
  ]);
  return {
    ad: { title: ad.title, status: ad.status },
    since,
    totals: sumFigures(days),
    days: showsDays ? days : null,
    list_position,
    comparison,
  };
}

/** Whether the catalogue or its spelling names a model, so that the ad is in the list of one. */
const hasModel = ({ model_key }: OwnAdRow) => model_key !== '' && model_key !== '=';

async function findListPosition(
  { database }: Pick<Services, 'database'>,
  ad: OwnAdRow,
): Promise<Response['list_position']> {
  if (ad.status !== 'active' || !hasModel(ad)) return null;
  const ahead = await countAdsAhead(database, {
    modelKey: ad.model_key,
    position: JSON.parse(ad.position),
    limit: maxPosition,
  });
  return { ahead, is_beyond: ahead === maxPosition };
}

async function compareWithSimilar(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { ad, since, days }: OwnFigures,
): Promise<Response['comparison']> {
  if (ad.year === null || !hasModel(ad)) return null;
  const today = khartoumDayText(clock.now());
  const { rows } = await similarFiguresQuery({ ad, since, today }).execute(database);
  const measures = compareFigures({ ...sumFigures(days), days: days.length }, rows);
  return measures && { ads: rows.length, measures };
}
