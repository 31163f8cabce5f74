import type { QueueItem } from './queue-item.ts';

/** Lane of small changes that replace each other: favorites, read marks. */
export const changesLane = 'changes';
/** Lane of an ad and its photos, which the server must have first. */
export const adLane = 'ad';

/** Returned by `send` after it has queued the item anew, with another value or subject. */
export const requeued = Symbol('requeued');

/** Handles the items of one kind. */
export interface QueueHandler<Value = unknown, Response = unknown> {
  /** Items of one lane are sent one after another, in order. Lanes are independent. */
  lane: string;
  /** Sends the item in one attempt. It is repeated after a lost response, so it must be idempotent. */
  send(item: QueueItem<Value>): Promise<Response | typeof requeued>;
  /** Whether the item may be sent now. By default always. */
  isDue?(item: QueueItem<Value>, items: readonly QueueItem[]): boolean;
  /** Whether to retry after an error. By default after a lost response and a temporary error of the server. */
  canRetry?(error: unknown): boolean;
  /** A refused item stays until the member retries or discards it. By default it is deleted. */
  keepsRejected?: true;
  /** Called after the server has accepted the latest value. */
  onSent?(item: QueueItem<Value>, response: Response): void | Promise<void>;
  onRejected?(item: QueueItem<Value>, error: unknown): void;
  /** Called once per item if its first attempt gets no response. */
  onDelayed?(item: QueueItem<Value>): void;
}

export type QueueHandlers = Readonly<Record<string, QueueHandler>>;
