import { randomUUID } from 'node:crypto';
import type { Order } from '../features/activations/record-activation.ts';
import type { TestApp } from './test-app.ts';

/** An order of the operator's at the plan's price, of which a test says no more. */
export function newOrder(market: Pick<TestApp, 'services'>, order: Partial<Order> = {}): Order {
  return {
    id: randomUUID(),
    amount: null,
    price: null,
    receiptId: null,
    notes: '',
    administrator: null,
    now: market.services.clock.now(),
    ...order,
  };
}
