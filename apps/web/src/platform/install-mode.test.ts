import { describe, expect, it } from 'vitest';
import { readModeOverride } from './install-mode.ts';

function emptyStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

describe('readModeOverride', () => {
  it('applies the mode of the URL to the rest of the session of the tab', () => {
    const tab = emptyStorage();
    expect(readModeOverride('', tab)).toBeNull();
    expect(readModeOverride('?q=1&mode=app', tab)).toBe('app');
    expect(readModeOverride('', tab)).toBe('app');
    expect(readModeOverride('?mode=browser', tab)).toBe('browser');
    expect(readModeOverride('?mode=other', tab)).toBe('browser');
  });

  it('works without storage', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(readModeOverride('?mode=app', { getItem: denied, setItem: denied })).toBe('app');
    expect(readModeOverride('', { getItem: denied, setItem: denied })).toBeNull();
  });
});
