import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import type { ApiProblem } from '../api-problem.ts';

/** An action of a member that the server must receive: a message, a favorite, a read mark, a photo, an ad. */
export interface QueueItem<Value = unknown> {
  memberId: string;
  /** Name under which its handler is registered. */
  kind: string;
  /**
   * Id of the entity that the request creates or changes, generated on the device for new ones. It makes a repeated
   * request harmless. A later item of the same kind and subject replaces an earlier one.
   */
  subject: string;
  /** Must be storable in IndexedDB. */
  value: Value;
  /**
   * Order of sending, and version of the item: strictly increasing on this device. Usually milliseconds by its clock.
   */
  order: number;
  /** waiting: to be sent · refused: by the server, until the member retries or discards it. */
  state: 'waiting' | 'refused';
  rejection?: Rejection | undefined;
}

/** Why the server refused an item, as in its response. */
export type Rejection = Pick<ApiProblem, 'code' | 'fields' | 'facts'>;

/** An item as components display it. */
export interface ShownItem<Value = unknown> extends QueueItem<Value> {
  /** A request is in progress in this tab. */
  sending: boolean;
  /** Not sent at once: an attempt failed, or an earlier visit or another tab has queued it. */
  delayed: boolean;
  /** Why the latest attempt failed. */
  failure?: ProblemCode | 'no-connection' | undefined;
}

export type ItemKey = Pick<QueueItem, 'kind' | 'subject'>;

export const keyOf = ({ kind, subject }: ItemKey): string => `${kind} ${subject}`;

export const byOrder = (one: QueueItem, other: QueueItem): number => one.order - other.order;
