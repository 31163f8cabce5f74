import { createHmac } from 'node:crypto';
import type { ImportedAd } from '@arabati/domain/import/imported-ad';
import type { Database } from '../../platform/database.ts';
import { drawMemberNumbers } from '../profiles/member-numbers.ts';
import { insertSellerProfiles, insertSellerUsers, selectSellerNames } from './import.queries.ts';

type GivenSeller = ImportedAd['seller'];
export interface Seller {
  userId: string;
  displayName: string;
}

/** Only so many are remembered: a file may have a seller a line. */
const rememberedMaximum = 200_000;
/** Six digits are given out to at most a million members; with half of them, sixty draws in a row fail never. */
const drawsAtMost = 60;

/**
 * The members that imported ads belong to. They have a page and a name, and cannot sign in: their address is at a domain
 * that does not exist, and they have no password. Their numbers stand with their ads alone, so that a person who signs
 * up with such a number finds it free.
 */
export class ImportedSellers {
  private readonly known = new Map<string, Seller>();
  private readonly database: Database;
  private readonly key: Buffer;
  private readonly now: Date;

  /** @param key of this installation: nobody else can tell from a member's id what seller, or number, it was made of. */
  constructor({ database, key, now }: { database: Database; key: Buffer; now: Date }) {
    this.database = database;
    this.key = key;
    this.now = now;
  }

  /** One for each of these, made where there was none; the name that came first stays. */
  async settle(given: readonly GivenSeller[]): Promise<Seller[]> {
    if (this.known.size > rememberedMaximum) this.known.clear();
    const wanted = given.map((seller) => ({ userId: this.idOf(seller), displayName: seller.display_name }));
    const unknown = new Map<string, Seller>();
    for (const seller of wanted) {
      if (!this.known.has(seller.userId) && !unknown.has(seller.userId)) unknown.set(seller.userId, seller);
    }
    // In one order, so that two who make the same sellers wait for each other and never in a circle.
    const made = [...unknown.values()].sort((one, other) => (one.userId < other.userId ? -1 : 1));
    if (made.length > 0) await this.make(made);
    return wanted.map((seller) => this.known.get(seller.userId) ?? seller);
  }

  private async make(sellers: readonly Seller[]): Promise<void> {
    const missing = () => sellers.filter(({ userId }) => !this.known.has(userId));
    await this.learn(sellers);
    for (let draw = 0; missing().length > 0; draw += 1) {
      if (draw === drawsAtMost) throw new Error('No free member number was found.');
      const rows = missing().map(({ userId, displayName }) => ({
        user_id: userId,
        display_name: displayName,
        email: `${userId}@imported.invalid`,
        ...drawMemberNumbers(),
      }));
      await insertSellerUsers(this.database, rows, this.now);
      await insertSellerProfiles(this.database, rows, this.now);
      await this.learn(missing());
    }
  }

  private async learn(sellers: readonly Seller[]): Promise<void> {
    const ids = sellers.map(({ userId }) => userId);
    for (const { user_id, display_name } of await selectSellerNames(this.database, ids)) {
      this.known.set(user_id, { userId: user_id, displayName: display_name });
    }
  }

  /** The same seller has the same id in every run. Without an id of their own, they are known by number, then by name. */
  private idOf({ id, phone, display_name }: GivenSeller): string {
    const identity = id !== null ? `id ${id}` : phone !== null ? `phone ${phone}` : `name ${display_name}`;
    const bytes = createHmac('sha256', this.key).update(identity).digest().subarray(0, 16);
    // A UUID of version 8: made by a rule of one's own.
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = bytes.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }
}
