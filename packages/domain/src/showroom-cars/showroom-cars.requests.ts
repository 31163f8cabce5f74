import { defineRequest } from '../endpoints/api-request.ts';

/** Orders of the table; `oldest` lists the cars first that are listed longest. */
export const showroomCarSorts = ['newest', 'oldest', 'price-low', 'price-high'] as const;
export type ShowroomCarSort = (typeof showroomCarSorts)[number];

/** Removed ads under review have a state of their own. */
export const showroomCarStates = ['active', 'paused', 'sold', 'under_review', 'removed'] as const;
export type ShowroomCarState = (typeof showroomCarStates)[number];

/** What can be done with several cars. `undo-sale` undoes the sales of the bulk act with the same id. */
export const bulkCarActs = ['confirm', 'renew', 'pause', 'resume', 'sold', 'undo-sale'] as const;
export type BulkCarAct = (typeof bulkCarActs)[number];
/** Maximum number of ads in one bulk act. */
export const maxCarsPerAct = 50;
export const maxCarTextLength = 60;

export const listShowroomCars = defineRequest('GET', '/api/me/showroom/cars', 'member');
export const actOnShowroomCars = defineRequest(
  'PUT',
  '/api/me/showroom/cars/bulk-acts/{bulk_act_id}',
  'member',
);
export const exportShowroomCars = defineRequest('GET', '/api/me/showroom/cars.csv', 'member');
