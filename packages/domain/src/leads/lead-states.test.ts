import { describe, expect, test } from 'vitest';
import {
  afterAnswer,
  afterDecision,
  afterInterest,
  type LeadInterest,
  type LeadProgress,
  type LeadState,
  leadInterests,
  leadStates,
} from './lead-states.ts';

const [earlier, before, now] = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 10, day))) as [
  Date,
  Date,
  Date,
];
const lead = (state: LeadState, progress: Partial<LeadProgress> = {}): LeadProgress => ({
  state,
  waitingSince: null,
  firstAnsweredAt: null,
  ...progress,
});

describe('an act of the buyer', () => {
  test.each<[LeadState, LeadInterest, LeadState, boolean]>([
    ['new', 'message', 'new', true],
    ['new', 'offer', 'new', true],
    ['new', 'reveal', 'new', false],
    ['new', 'call', 'new', false],
    ['answered', 'message', 'answered', true],
    ['answered', 'whatsapp', 'answered', false],
    ['visited', 'message', 'visited', true],
    ['visited', 'offer', 'visited', true],
    ['visited', 'call', 'visited', false],
    ['lost', 'message', 'answered', true],
    ['lost', 'reveal', 'answered', false],
  ])('turns %s with a %s into %s, waiting: %s', (state, interest, next, waits) => {
    const answered = state === 'new' ? null : earlier;
    expect(afterInterest(lead(state, { firstAnsweredAt: answered }), interest, now)).toEqual(
      lead(next, { firstAnsweredAt: answered, waitingSince: waits ? now : null }),
    );
  });

  test.each(leadInterests)('reopens as new a lost lead that was never answered: %s', (interest) => {
    expect(afterInterest(lead('lost'), interest, now).state).toBe('new');
  });

  test.each(leadInterests)('does not shorten the wait: %s', (interest) => {
    expect(afterInterest(lead('new', { waitingSince: before }), interest, now).waitingSince).toBe(before);
  });
});

describe('a message of the showroom', () => {
  test.each<[LeadState, LeadState]>([
    ['new', 'answered'],
    ['answered', 'answered'],
    ['visited', 'visited'],
    ['lost', 'lost'],
  ])('turns %s into %s and ends the wait', (state, next) => {
    expect(afterAnswer(lead(state, { waitingSince: before }), now)).toEqual(
      lead(next, { firstAnsweredAt: now }),
    );
  });

  test('keeps the time of the first answer', () => {
    expect(afterAnswer(lead('answered', { firstAnsweredAt: earlier }), now).firstAnsweredAt).toBe(earlier);
  });
});

describe('a decision of the staff', () => {
  test.each(
    leadStates.flatMap((from) => (['answered', 'visited'] as const).map((to) => [from, to] as const)),
  )('turns %s into %s as an answer', (from, to) => {
    expect(afterDecision(lead(from, { waitingSince: before }), to, now)).toEqual(
      lead(to, { firstAnsweredAt: now }),
    );
  });

  test.each(leadStates)('turns %s into lost, which is no answer', (from) => {
    expect(afterDecision(lead(from, { waitingSince: before }), 'lost', now)).toEqual(lead('lost'));
  });

  test.each<[LeadState, Date | null, LeadState]>([
    ['lost', null, 'new'],
    ['lost', earlier, 'answered'],
    ['visited', earlier, 'visited'],
    ['answered', earlier, 'answered'],
    ['new', null, 'new'],
  ])('reopens %s answered at %s as %s, and leaves its wait', (from, firstAnsweredAt, next) => {
    expect(afterDecision(lead(from, { firstAnsweredAt, waitingSince: before }), 'new', now)).toEqual(
      lead(next, { firstAnsweredAt, waitingSince: before }),
    );
  });
});

test.each(leadStates)('every repeated act leaves %s as the first one did', (state) => {
  for (const next of leadStates) {
    const once = afterDecision(lead(state), next, before);
    expect(afterDecision(once, next, now)).toEqual(once);
  }
  const answered = afterAnswer(lead(state), before);
  expect(afterAnswer(answered, now)).toEqual(answered);
});
