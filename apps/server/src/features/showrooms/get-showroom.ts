import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { getShowroom as contract } from '@arabati/domain/showrooms/showroom-pages.endpoints';
import { isShowroomId } from '@arabati/domain/showrooms/showroom-slug';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { namedBrands } from './brand-name.ts';
import { publicPhoto } from './serialize-card.ts';
import { findPage, type PageRow } from './showroom-pages.queries.ts';

/** As many as a page displays. */
const brandsOfPage = 12;

/**
 * Returns the page of a public showroom.
 *
 * @param slug or its id.
 * @throws Problem showroom-not-found, showroom-closed.
 */
export async function getShowroom(
  services: Pick<Services, 'database' | 'clock'>,
  slug: string,
): Promise<EndpointResponse<typeof contract>> {
  return serializePage(await getPage(services, slug));
}

/** @throws Problem showroom-not-found, showroom-closed. */
export async function getPage(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  slug: string,
): Promise<PageRow> {
  const page = await findPage(database, isShowroomId(slug) ? { id: slug } : { slug }, clock.now());
  const wasPublic = page && (page.is_public_state || page.state === 'closed');
  if (!wasPublic) throw new Problem('showroom-not-found');
  if (!page.is_public_state || !page.is_open) throw new Problem('showroom-closed');
  return page;
}

function serializePage(page: PageRow): EndpointResponse<typeof contract> {
  const { id, slug, owner_id, name, city, address, about, verified, answer_minutes, member_since } = page;
  return {
    id,
    slug,
    owner_id,
    name,
    city,
    address,
    location: locationOf(page),
    about,
    hours: hoursOf(page),
    logo: publicPhoto(page.logo),
    cover: publicPhoto(page.cover),
    verified,
    ads: page.ads ?? 0,
    brands: namedBrands(page.brands, brandsOfPage),
    answer_minutes,
    member_since: member_since.toISOString(),
  };
}

export function locationOf({ latitude, longitude }: Pick<PageRow, 'latitude' | 'longitude'>) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

export function hoursOf({ hours }: Pick<PageRow, 'hours'>) {
  return hours?.map((spans) => spans.map(([from, to]): [number, number] => [from, to])) ?? null;
}
