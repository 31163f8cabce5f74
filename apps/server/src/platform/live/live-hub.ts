import { liveReady } from '@arabati/domain/live/live-events';
import type { Connection } from '../database.ts';
import type { Member } from '../endpoint.ts';
import { Problem } from '../problem.ts';
import { findLiveEvents, readLivePosition } from './live-events.queries.ts';
import { createLiveStream, eventText, heartbeat, type LiveStream, retryText } from './live-stream.ts';

export interface LiveLimits {
  /** Tabs share one stream, so this many are devices; one more ends the oldest, which is the likeliest to be dead. */
  streamsPerMember: number;
  streamsPerNode: number;
  /** A stream ends after this long and its listener comes again, with a session that is proved anew. */
  lifeMs: number;
}

const readAtOnce = 200;
/** Milliseconds over which the streams of a node that stops are told to return: for each stream, and at most. */
const returnMsPerStream = 5;
const longestReturnMs = 30_000;

/** This node's listeners, and what each of them has been told. */
export class LiveHub {
  readonly #database: Connection;
  readonly #limits: LiveLimits;
  readonly #streams = new Map<string, Set<LiveStream>>();
  /** Members whose events are being read; true: more was announced meanwhile. */
  readonly #reading = new Map<string, boolean>();
  #count = 0;
  #closed = false;

  constructor(database: Connection, limits: LiveLimits) {
    this.#database = database;
    this.#limits = limits;
  }

  /**
   * Opens a stream. This node must be listening already: then whatever is announced after the position was read wakes
   * the stream, and what lies between is read at once.
   *
   * @param lastEventId the last id that the listener has seen, as it says.
   * @throws Problem overloaded.
   */
  async open(member: Pick<Member, 'userId' | 'sessionId'>, lastEventId: string | undefined) {
    this.#refuseIfFull();
    const { oldest, newest, highest } = await readLivePosition(this.#database, member.userId);
    this.#refuseIfFull();
    const seen = /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : -1;
    // Older than what is kept, or from another life of this database: what was missed cannot be told.
    const resumed = seen >= oldest && seen <= highest;
    const lastId = resumed ? seen : newest;
    // Spread, so that the streams of one moment do not end in one moment.
    const stream = createLiveStream(member, {
      lastId,
      lifeMs: this.#limits.lifeMs * (1 + Math.random() / 4),
    });
    stream.write(eventText({ id: lastId, name: liveReady, data: { resumed } }));
    this.#add(stream);
    this.wake(member.userId);
    return stream;
  }

  #refuseIfFull() {
    if (this.#closed || this.#count >= this.#limits.streamsPerNode) {
      // Spread, so that those who were refused at one time do not come back at one time.
      throw new Problem('overloaded', { facts: { retry_after: 20 + Math.ceil(Math.random() * 20) } });
    }
  }

  #add(stream: LiveStream) {
    const { userId } = stream.member;
    const own = this.#streams.get(userId) ?? new Set();
    const [oldest] = own;
    if (oldest && own.size >= this.#limits.streamsPerMember) {
      this.#forget(oldest);
      oldest.end();
    }
    own.add(stream);
    // Forgetting the oldest may have left nothing of the member's.
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

  /** Something was announced to a member. */
  wake(userId: string): void {
    if (!this.#streams.has(userId)) return;
    if (this.#reading.has(userId)) {
      this.#reading.set(userId, true);
      return;
    }
    this.#reading.set(userId, false);
    void this.#deliver(userId)
      // Unreadable now: streams that ended are resumed by their listeners, and the listener's return wakes all.
      .catch(() => this.#endAll(userId))
      .finally(() => {
        const more = this.#reading.get(userId);
        this.#reading.delete(userId);
        if (more) this.wake(userId);
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
          stream.write(text);
        }
      }
      if (events.length < readAtOnce) return;
    }
  }

  /** Listening again after a gap: anyone may have missed something. */
  wakeAll(): void {
    for (const userId of this.#streams.keys()) this.wake(userId);
  }

  endSession(sessionId: string): void {
    for (const stream of this.#all()) if (stream.member.sessionId === sessionId) stream.end();
  }

  /** Ends the streams of sessions that ended while this node could not hear of it. */
  async endDeadSessions(): Promise<void> {
    const listening = [...new Set(this.#all().map(({ member }) => member.sessionId))];
    if (listening.length === 0) return;
    const alive = await this.#database
      .selectFrom('sessions')
      .select('id')
      .where('id', 'in', listening)
      .execute();
    const ids = new Set(alive.map(({ id }) => id));
    for (const stream of this.#all()) if (!ids.has(stream.member.sessionId)) stream.end();
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
    // All of them look for another node now: spread over a time in which their number can open.
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
