import { randomUUID } from 'node:crypto';
import type { Order } from '../features/ledger/ledger.public.ts';
import type { TestApp } from './test-app.ts';

/** Builds an operator's order at the plan's price, with defaults. */
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
