import { type LiveKind, liveReady } from '@arabati/domain/live/live-events';
import type { Connection } from '../database.ts';
import type { Member } from '../endpoint.ts';
import { Problem } from '../problem.ts';
import { findLiveEvents, readLivePosition } from './live-events.queries.ts';
import { createLiveStream, eventText, heartbeat, type LiveStream, retryText } from './live-stream.ts';

export interface LiveLimits {
  /**
   * Maximum number of streams per person. Tabs share a stream, so this limits devices. A further stream ends the
   * oldest, which is the most likely to be dead.
   */
  streamsPerMember: number;
  streamsPerNode: number;
  /** Duration in milliseconds after which a stream ends. Its client reconnects with a newly authenticated session. */
  lifeMs: number;
}

/** Returns which of these sessions are active. */
export type FindSessions = (sessionIds: readonly string[]) => Promise<string[]>;

/** The events of the owner that persons who act for their showroom receive. */
const staffKinds: ReadonlySet<string> = new Set<LiveKind>(['messages', 'read', 'points']);

const readAtOnce = 200;
/** Range in milliseconds over which a stopping node spreads the reconnects: per stream, and at most. */
const returnMsPerStream = 5;
const longestReturnMs = 30_000;

/** The open streams of this node, and the last event that was sent to each of them. */
export class LiveHub {
  readonly #database: Connection;
  readonly #findSessions: FindSessions;
  readonly #limits: LiveLimits;
  readonly #streams = new Map<string, Set<LiveStream>>();
  /** Members whose events are being read; true: more events were published meanwhile. */
  readonly #reading = new Map<string, boolean>();
  #count = 0;
  #closed = false;

  constructor(database: Connection, findSessions: FindSessions, limits: LiveLimits) {
    this.#database = database;
    this.#findSessions = findSessions;
    this.#limits = limits;
  }

  /**
   * Opens a stream. This node must already be listening: events published after the position was read then reach the
   * stream, and earlier ones are read immediately.
   *
   * @param lastEventId the last event id that the client reports.
   * @throws Problem overloaded.
   */
  async open(member: Pick<Member, 'userId' | 'sessionId' | 'actedBy'>, lastEventId: string | undefined) {
    this.#refuseIfFull();
    const { oldest, newest, highest } = await readLivePosition(this.#database, member.userId);
    this.#refuseIfFull();
    const seen = /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : -1;
    // If the id is older than the retained events or from another database, missed events cannot be replayed.
    const resumed = seen >= oldest && seen <= highest;
    const lastId = resumed ? seen : newest;
    // Random, so that streams that started together do not end together.
    const stream = createLiveStream(member, {
      lastId,
      lifeMs: this.#limits.lifeMs * (1 + Math.random() / 4),
    });
    stream.write(eventText({ id: lastId, name: liveReady, data: { resumed } }));
    this.#add(stream);
    this.sendEvents(member.userId);
    return stream;
  }

  #refuseIfFull() {
    if (this.#closed || this.#count >= this.#limits.streamsPerNode) {
      // Random, so that rejected clients do not retry together.
      throw new Problem('overloaded', { facts: { retry_after: 20 + Math.ceil(Math.random() * 20) } });
    }
  }

  #add(stream: LiveStream) {
    const { userId } = stream.member;
    const own = this.#streams.get(userId) ?? new Set();
    const { actedBy } = stream.member;
    const ofPerson = [...own].filter(({ member }) => member.actedBy === actedBy);
    const [oldest] = ofPerson;
    if (oldest && ofPerson.length >= this.#limits.streamsPerMember) {
      this.#forget(oldest);
      oldest.end();
    }
    own.add(stream);
    // Closing the oldest stream may have removed the member's entry.
    this.#streams.set(userId, own);
    this.#count += 1;
    stream.body.once('close', () => this.#forget(stream));
  }

  #forget(stream: LiveStream) {
    const own = this.#streams.get(stream.member.userId);
    if (!own?.delete(stream)) return;
    this.#count -= 1;
    if (own.size === 0) this.#streams.delete(stream.member.userId);
  }

  /** Reads and sends new events of a member. */
  sendEvents(userId: string): void {
    if (!this.#streams.has(userId)) return;
    if (this.#reading.has(userId)) {
      this.#reading.set(userId, true);
      return;
    }
    this.#reading.set(userId, false);
    void this.#deliver(userId)
      // If reading fails, end the streams: their clients resume, and the restored LISTEN connection sends to all streams.
      .catch(() => this.#endAll(userId))
      .finally(() => {
        const more = this.#reading.get(userId);
        this.#reading.delete(userId);
        if (more) this.sendEvents(userId);
      });
  }

  async #deliver(userId: string): Promise<void> {
    for (;;) {
      const listeners = [...(this.#streams.get(userId) ?? [])];
      if (listeners.length === 0) return;
      const after = Math.min(...listeners.map((stream) => stream.lastId));
      const events = await findLiveEvents(this.#database, { userId, after, limit: readAtOnce });
      for (const event of events) {
        const text = eventText({ id: event.id, name: event.kind, data: event.ids });
        for (const stream of listeners) {
          if (stream.lastId >= event.id) continue;
          stream.lastId = event.id;
          if (stream.member.actedBy === null || staffKinds.has(event.kind)) stream.write(text);
        }
      }
      if (events.length < readAtOnce) return;
    }
  }

  /** Sends the events that any stream may have missed while the LISTEN connection was interrupted. */
  sendAllEvents(): void {
    for (const userId of this.#streams.keys()) this.sendEvents(userId);
  }

  endSession(sessionId: string): void {
    for (const stream of this.#all()) if (stream.member.sessionId === sessionId) stream.end();
  }

  /** Ends the streams of sessions that ended while this node was disconnected. */
  async endDeadSessions(): Promise<void> {
    const listening = [...new Set(this.#all().map(({ member }) => member.sessionId))];
    if (listening.length === 0) return;
    const alive = new Set(await this.#findSessions(listening));
    for (const stream of this.#all()) if (!alive.has(stream.member.sessionId)) stream.end();
  }

  /** Ends the streams of persons who act for a member. Those who still may open a new one. */
  endActing(ownerId: string): void {
    for (const stream of this.#streams.get(ownerId) ?? []) if (stream.member.actedBy !== null) stream.end();
  }

  /** Ends all such streams, some of whose employments may have ended while this node was disconnected. */
  endAllActing(): void {
    for (const ownerId of this.#streams.keys()) this.endActing(ownerId);
  }

  beat(): void {
    const now = performance.now();
    for (const stream of this.#all()) {
      if (stream.endsAt <= now) stream.end();
      else stream.write(heartbeat);
    }
  }

  close(): void {
    this.#closed = true;
    const streams = this.#all();
    // All clients reconnect to another node. Spread the reconnects over enough time for that node to open the streams.
    const spreadMs = Math.min(longestReturnMs, streams.length * returnMsPerStream);
    for (const stream of streams) {
      stream.write(retryText(Math.random() * spreadMs));
      stream.end();
    }
  }

  #endAll(userId: string) {
    for (const stream of this.#streams.get(userId) ?? []) stream.end();
  }

  #all(): LiveStream[] {
    return [...this.#streams.values()].flatMap((own) => [...own]);
  }
}
