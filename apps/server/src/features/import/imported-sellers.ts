import { createHmac } from 'node:crypto';
import { type ImportedAd, namelessSeller } from '@arabati/domain/import/imported-ad';
import type { Database } from '../../platform/database.ts';
import { idOfHash } from '../../platform/ids.ts';
import { drawMemberNumbers, insertProfiles } from '../members/members.public.ts';
import { insertConfirmedUsers } from '../sign-in/sign-in.public.ts';
import { selectDeletedSellers, selectSellerNames } from './import.queries.ts';

type GivenSeller = ImportedAd['seller'];
export interface Seller {
  userId: string;
  displayName: string;
}

interface UnknownSeller extends Seller {
  isNameless: boolean;
}

/** Maximum number of cached sellers. A file may have a different seller on each line. */
const maxCachedSellers = 200_000;
/**
 * Attempts to draw a free six-digit number. Even with half of the million numbers taken, this many failures in a row
 * are practically impossible.
 */
const maxDraws = 60;

/** Whether a line has no data about its seller. All these ads, of many people, belong to one account. */
const isNameless = ({ id, phone, display_name }: GivenSeller) =>
  id === null && phone === null && display_name === namelessSeller;

/**
 * The members that own imported ads. They have a page and a name but cannot sign in: their email address is at a domain
 * that does not exist, and they have no password. Their numbers are stored with their ads only, so that a person with
 * such a number can still sign up.
 */
export class ImportedSellers {
  private readonly known = new Map<string, Seller>();
  private readonly database: Database;
  private readonly key: Buffer;
  private readonly now: Date;

  /** @param key of this installation. Without it, a seller or number cannot be derived from a member's id. */
  constructor({ database, key, now }: { database: Database; key: Buffer; now: Date }) {
    this.database = database;
    this.key = key;
    this.now = now;
  }

  /** Returns the ids of those sellers whose accounts were deleted. */
  findDeleted(importedSellers: readonly GivenSeller[]): Promise<Set<string>> {
    const known = importedSellers.filter((seller) => !isNameless(seller));
    return selectDeletedSellers(this.database, [...new Set(known.map((seller) => this.idOf(seller)))]);
  }

  /**
   * Returns a member for each seller, created if missing. The first name is kept. If the account of a seller is deleted during
   * the run, it is not recreated, and PostgreSQL rejects the ads.
   */
  async findOrCreate(importedSellers: readonly GivenSeller[]): Promise<Seller[]> {
    if (this.known.size > maxCachedSellers) this.known.clear();
    const members = importedSellers.map((seller) => ({
      userId: this.idOf(seller),
      displayName: seller.display_name,
      isNameless: isNameless(seller),
    }));
    const unknown = new Map<string, UnknownSeller>();
    for (const seller of members) {
      if (!this.known.has(seller.userId) && !unknown.has(seller.userId)) unknown.set(seller.userId, seller);
    }
    // In a fixed order, so that concurrent transactions for the same sellers cannot deadlock.
    const made = [...unknown.values()].sort((one, other) => (one.userId < other.userId ? -1 : 1));
    if (made.length > 0) await this.make(made);
    return members.map((seller) => this.known.get(seller.userId) ?? seller);
  }

  private async make(sellers: readonly UnknownSeller[]): Promise<void> {
    await this.learn(sellers);
    const absent = sellers.filter(({ userId }) => !this.known.has(userId));
    const deleted = await selectDeletedSellers(
      this.database,
      absent.filter((seller) => !seller.isNameless).map(({ userId }) => userId),
    );
    const missing = () => absent.filter(({ userId }) => !deleted.has(userId) && !this.known.has(userId));
    for (let draw = 0; missing().length > 0; draw += 1) {
      if (draw === maxDraws) throw new Error('No free member number was found.');
      const rows = missing().map(({ userId, displayName }) => ({
        user_id: userId,
        display_name: displayName,
        email: `${userId}@imported.invalid`,
        ...drawMemberNumbers(),
      }));
      await insertConfirmedUsers(this.database, rows, this.now);
      await insertProfiles(this.database, rows, this.now);
      await this.learn(missing());
    }
  }

  private async learn(sellers: readonly Seller[]): Promise<void> {
    const ids = sellers.map(({ userId }) => userId);
    for (const { user_id, display_name } of await selectSellerNames(this.database, ids)) {
      this.known.set(user_id, { userId: user_id, displayName: display_name });
    }
  }

  /** Derives the same id for a seller in every run, from the seller's own id, else the number, else the name. */
  idOf({ id, phone, display_name }: GivenSeller): string {
    const identity = id !== null ? `id ${id}` : phone !== null ? `phone ${phone}` : `name ${display_name}`;
    return idOfHash(createHmac('sha256', this.key).update(identity).digest());
  }
}
