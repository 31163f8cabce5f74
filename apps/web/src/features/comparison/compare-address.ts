import { comparedAdsMaximum } from '@arabati/domain/ads/chosen-ads.requests';

/** The URL of a comparison. Its ads are its state, so that it can be shared. */
export function compareAddress(adIds: readonly string[], { differences = false } = {}): string {
  const query = [adIds.length > 0 && `ads=${adIds.join(',')}`, differences && 'only=differences'];
  const text = query.filter(Boolean).join('&');
  return text ? `/compare?${text}` : '/compare';
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads the ads of a comparison's URL. Repeated and invalid ids are ignored, and those above the maximum. */
export function readComparedIds(address: URLSearchParams): string[] {
  const ids = (address.get('ads') ?? '').toLowerCase().split(',');
  return [...new Set(ids.filter((id) => uuid.test(id)))].slice(0, comparedAdsMaximum);
}
