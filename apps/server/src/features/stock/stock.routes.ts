import * as readings from '@arabati/domain/stock/stock-readings.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { readStock } from './read-stock.ts';

export function stockRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(readings.readStock, ({ file, member }) =>
    readStock(services, { userId: member.userId, file }),
  );
}
