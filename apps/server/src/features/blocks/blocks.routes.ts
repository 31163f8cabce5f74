import * as blocks from '@arabati/domain/blocks/blocks.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { blockMember } from './block-member.ts';
import { deleteBlock, hasBlocked } from './blocks.queries.ts';
import { listBlocks } from './list-blocks.ts';

export function blocksRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(blocks.listBlocks, ({ query, member: { userId } }) =>
    listBlocks(services, { userId, cursor: query.cursor }),
  );
  binder.serve(blocks.findBlock, async ({ params, member: { userId } }) => ({
    blocked: await hasBlocked(services.database, { userId, blockedId: params.user_id }),
  }));
  binder.serve(blocks.blockMember, async ({ params, member: { userId } }) => {
    await blockMember(services, { userId, blockedId: params.user_id });
    return undefined;
  });
  binder.serve(blocks.unblockMember, async ({ params, member: { userId } }) => {
    await deleteBlock(services.database, { userId, blockedId: params.user_id });
    return undefined;
  });
}
