import { describe, expect, it } from 'vitest';
import { sessionEffect } from './session-transition.ts';

const change = { event: 'SIGNED_IN', before: null, after: null, landed: false, leaving: false };

describe('sessionEffect', () => {
  it('reports a sign-in only if there was no session before', () => {
    expect(sessionEffect({ ...change, after: 'u1' })).toBe('arrived');
    expect(sessionEffect({ ...change, before: 'u1', after: 'u1' })).toBe('none');
  });

  it.each(['SIGNED_IN', 'TOKEN_REFRESHED', 'INITIAL_SESSION', 'USER_UPDATED'])(
    'reports no change when %s is repeated (page load, tab focus, renewal)',
    (event) => {
      expect(sessionEffect({ ...change, event, before: 'u1', after: 'u1' })).toBe('none');
    },
  );

  it('distinguishes an expired session from a sign-out', () => {
    const out = { ...change, event: 'SIGNED_OUT', before: 'u1' };
    expect(sessionEffect(out)).toBe('ended');
    expect(sessionEffect({ ...out, leaving: true })).toBe('none');
    expect(sessionEffect({ ...out, before: null })).toBe('none');
  });

  it('reports PASSWORD_RECOVERY only in the tab that the link opened', () => {
    const recovery = { ...change, event: 'PASSWORD_RECOVERY', before: 'u1', after: 'u1' };
    expect(sessionEffect({ ...recovery, landed: true })).toBe('recovering');
    expect(sessionEffect(recovery)).toBe('none');
  });

  it('reports another account that was signed in from another tab', () => {
    expect(sessionEffect({ ...change, before: 'u1', after: 'u2' })).toBe('switched');
  });
});
