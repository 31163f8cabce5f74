import * as contracts from '@arabati/domain/stock-feed/stock-feed.endpoints';
import { feedMediaTypes } from '@arabati/domain/stock-feed/stock-feed.requests';
import type { FastifyRequest } from 'fastify';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { newId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import type { OwnAdHooks } from '../ads/ads.public.ts';
import { getShowroomOf } from '../showrooms/showrooms.public.ts';
import { readStockCsv, readStockJsonLines, type StockLine } from '../stock/stock.public.ts';
import { createApiKey } from './create-api-key.ts';
import { feedPhoto } from './feed-photo.ts';
import { listApiKeys } from './list-api-keys.ts';
import { getFeed, listFeeds } from './list-feeds.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { runFeed } from './run-feed.ts';

/** Limit per key, and of files per member. A program that sends every two minutes stays below. */
const feeds: LimitRule = { name: 'stock-feed', points: 40, seconds: 3_600 };

/** Revoked keys stay for a year. */
const creations: LimitRule = { name: 'api-key', points: 40, seconds: 86_400 };
/** Five photos of each of sixty drafts. */
const photos: LimitRule = { name: 'feed-photo', points: 300, seconds: 3_600 };

export function stockFeedRoutes(binder: EndpointBinder, services: Services, hooks: OwnAdHooks): void {
  const limits = createRateLimits(services);
  binder.serve(contracts.listApiKeys, ({ member }) => listApiKeys(services, member.userId));
  binder.serve(contracts.createApiKey, async ({ params, body, member: { userId, actedBy } }) => {
    await limits.enforce(creations, userId);
    return createApiKey(services, { id: params.api_key_id, userId, actedBy, name: body.name });
  });
  binder.serve(contracts.revokeApiKey, async ({ params, member: { userId, actedBy } }) => {
    await revokeApiKey(services, { id: params.api_key_id, userId, actedBy });
    return undefined;
  });
  binder.serve(contracts.listFeeds, ({ member }) => listFeeds(services, member.userId));
  binder.serve(contracts.getFeed, ({ params, member }) =>
    getFeed(services, { userId: member.userId, id: params.feed_id }),
  );
  binder.serve(contracts.feedShowroom, async ({ query, file, keyHolder, raw }) => {
    const lines = readLines(raw, file);
    const { keyId, ...owned } = keyHolder;
    await limits.enforce(feeds, keyId);
    const by = { keyId, sentBy: null, actedBy: null };
    return runFeed(services, { id: newId(), ...owned, ...by, lines, isDryRun: query.dry_run === '1' }, hooks);
  });
  binder.serve(contracts.feedPhoto, async ({ params, file, keyHolder }) => {
    await limits.enforce(photos, keyHolder.keyId);
    const { stock_number: stockNumber, position } = params;
    return feedPhoto(services, { ...keyHolder, stockNumber, position, bytes: file });
  });
  binder.serve(contracts.feedOwnShowroom, async ({ params, query, file, member, raw }) => {
    const lines = readLines(raw, file);
    const { userId, actedBy } = member;
    await limits.enforce(feeds, userId);
    const showroom = await getShowroomOf(services.database, { userId }, services.clock.now());
    if (!showroom.is_active) throw new Problem('showroom-inactive');
    const by = { keyId: null, sentBy: actedBy ?? userId, actedBy };
    const owned = { id: params.feed_id, showroomId: showroom.id, ownerId: userId };
    return runFeed(services, { ...owned, ...by, lines, isDryRun: query.dry_run === '1' }, hooks);
  });
}

/** @throws Problem stock-file-not-text, stock-file-without-columns also for no car, stock-file-too-large. */
function readLines({ headers }: FastifyRequest, file: Buffer): StockLine[] {
  const [type = ''] = headers['content-type']?.toLowerCase().split(/[; ]/, 1) ?? [];
  // The server reads JSON itself, before it knows the endpoint.
  if (!isFeedType(type)) throw new Problem('stock-file-not-text');
  const lines = type === 'text/csv' ? readStockCsv(file) : readStockJsonLines(file);
  if (lines.length === 0) throw new Problem('stock-file-without-columns');
  return lines;
}

const isFeedType = (type: string) => (feedMediaTypes as readonly string[]).includes(type);
