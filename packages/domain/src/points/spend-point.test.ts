import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPremium, membershipTypes } from '../memberships/membership-types.ts';
import { spend, spendable } from './spend-point.ts';

const balance = fc.record({ points: fc.nat(200), credits: fc.nat(200) });
const membership = fc.constantFrom(...membershipTypes);

test('spending subtracts exactly the cost, never goes below zero, and fails if the balance is insufficient', () => {
  fc.assert(
    fc.property(balance, membership, fc.nat(300), (before, type, cost) => {
      const after = spend(before, type, cost);
      if (spendable(before, type) < cost) {
        expect(after).toBeNull();
        return;
      }
      expect(after).not.toBeNull();
      if (!after) return;
      expect(before.points + before.credits - after.points - after.credits).toBe(cost);
      expect(after.points).toBeGreaterThanOrEqual(0);
      expect(after.credits).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('premium members spend credits before points, free members do not spend credits', () => {
  fc.assert(
    fc.property(balance, membership, fc.nat(300), (before, type, cost) => {
      const after = spend(before, type, cost);
      if (!after) return;
      if (isPremium(type)) expect(after.points === before.points || after.credits === 0).toBe(true);
      else expect(after.credits).toBe(before.credits);
    }),
  );
});
