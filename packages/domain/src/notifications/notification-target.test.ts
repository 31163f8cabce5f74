import { expect, test } from 'vitest';
import { notificationTarget } from './notification-target.ts';

test.each([
  [
    { conversation_id: 'c', ad_id: 'a' },
    { to: 'conversation', id: 'c' },
  ],
  [
    { conversation_id: 'c', ad_id: null },
    { to: 'conversation', id: 'c' },
  ],
  [
    { conversation_id: null, ad_id: 'a' },
    { to: 'ad', id: 'a' },
  ],
  [{ conversation_id: null, ad_id: null }, null],
])('%j opens %j', (notification, target) => {
  expect(notificationTarget(notification)).toEqual(target);
});
