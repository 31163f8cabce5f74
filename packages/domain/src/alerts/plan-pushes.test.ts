import { expect, test } from 'vitest';
import { notificationTypes } from '../notifications/notification-types.ts';
import { alertRules } from './alert-rules.ts';
import { type AlertSettings, defaultAlertSettings } from './alert-settings.ts';
import { type DueAlert, planPushes, pushTarget } from './plan-pushes.ts';
import { endOfLimitedDay, endOfQuietHours } from './quiet-hours.ts';

const noon = new Date('2027-01-05T10:00:00Z');
const minutesBefore = (minutes: number, now = noon) => new Date(now.getTime() - minutes * 60_000);
const id = (digit: string) => `01890000-0000-7000-8000-00000000000${digit}`;
const alert = (type: DueAlert['type'], changes: Partial<DueAlert> = {}): DueAlert => ({
  notification_id: id('1'),
  type,
  is_read: false,
  created_at: minutesBefore(10),
  ad_id: null,
  conversation_id: null,
  saved_search_id: null,
  showroom_id: null,
  lead_id: null,
  ...changes,
});
const plan = (
  alerts: DueAlert[],
  {
    settings = {},
    now = noon,
    today = 0,
  }: { settings?: Partial<AlertSettings>; now?: Date; today?: number } = {},
) => planPushes({ alerts, settings: { ...defaultAlertSettings, ...settings }, pushesToday: today, now });

test.each(notificationTypes)('%s is pushed by its rule or dropped', (type) => {
  const { pushes, dropped } = plan([alert(type, { conversation_id: id('2') })]);
  expect([pushes.length, dropped.length]).toEqual(alertRules[type] ? [1, 0] : [0, 1]);
  const rule = alertRules[type];
  if (rule) expect(plan([alert(type)], { settings: { [rule.kind]: false } }).pushes).toEqual([]);
});

test('read and old notifications are dropped, and new ones wait for their delay', () => {
  expect(plan([alert('system', { is_read: true })]).dropped).toHaveLength(1);
  expect(plan([alert('system', { created_at: minutesBefore(48 * 60 + 1) })]).dropped).toHaveLength(1);
  expect(plan([alert('saved_search', { created_at: minutesBefore(1) })]).postponed).toMatchObject([
    { until: new Date('2027-01-05T10:01:00Z') },
  ]);
});

test('searches of one member are one push, and each conversation and decision is its own', () => {
  const { pushes, counted } = plan([
    alert('saved_search', { saved_search_id: id('2') }),
    alert('saved_search', { saved_search_id: id('3') }),
    alert('message', { conversation_id: id('4') }),
    alert('message', { conversation_id: id('5') }),
    alert('system', { notification_id: id('6') }),
    alert('ad_update', { notification_id: id('7'), ad_id: id('8') }),
  ]);
  expect(pushes.map((push) => [push.alerts.length, push.tag, pushTarget(push)])).toEqual([
    [2, 'saved_searches', '/saved-searches'],
    [1, '01890000000070008000000000000004', `/messages?conversation=${id('4')}`],
    [1, '01890000000070008000000000000005', `/messages?conversation=${id('5')}`],
    [1, '01890000000070008000000000000006', '/notifications'],
    [1, '01890000000070008000000000000007', '/notifications'],
  ]);
  expect(counted).toBe(1);
  for (const { tag } of pushes) expect(tag).toMatch(/^[\w-]{1,32}$/);
});

test('a link says which account it belongs to', () => {
  const { pushes } = plan([alert('message', { conversation_id: id('2') }), alert('system')]);
  expect(pushes.map((push) => pushTarget(push, id('9')))).toEqual([
    `/messages?conversation=${id('2')}&account=${id('9')}`,
    `/notifications?account=${id('9')}`,
  ]);
});

test('one search opens its ads, and one sold favorite its ad', () => {
  const targets = plan([
    alert('saved_search', { saved_search_id: id('2') }),
    alert('favorite_sold', { ad_id: id('3') }),
  ]).pushes.map((push) => pushTarget(push));
  expect(targets).toEqual([`/saved-searches/${id('2')}`, `/ad/${id('3')}`]);
});

test('showrooms open their page, several the list, and together with searches the notifications', () => {
  const showroom = (digit: string) => alert('showroom_ads', { showroom_id: id(digit) });
  const targetOf = (alerts: DueAlert[]) => plan(alerts).pushes.map((push) => pushTarget(push));
  expect(targetOf([showroom('2')])).toEqual([`/showrooms/${id('2')}`]);
  expect(targetOf([showroom('2'), showroom('3')])).toEqual(['/followed-showrooms']);
  expect(targetOf([showroom('2'), alert('saved_search', { saved_search_id: id('3') })])).toEqual([
    '/notifications',
  ]);
});

test('a reminder opens its lead in any account', () => {
  const [push] = plan([alert('lead_reminder', { lead_id: id('2') })]).pushes;
  expect(push && pushTarget(push, id('3'))).toBe(`/my-showroom/leads?lead=${id('2')}`);
});

test('the limit of the day postpones searches to the next morning, and not messages', () => {
  const { pushes, postponed } = plan(
    [alert('saved_search'), alert('favorite_sold'), alert('message', { conversation_id: id('2') })],
    { settings: { max_per_day: 3 }, today: 2 },
  );
  expect(pushes.map(({ kind }) => kind)).toEqual(['saved_searches', 'messages']);
  expect(postponed).toMatchObject([{ until: new Date('2027-01-06T05:00:00Z') }]);
});

test('quiet hours postpone everything to 7 unless they are off', () => {
  const now = new Date('2027-01-05T21:00:00Z');
  const message = alert('message', { conversation_id: id('2'), created_at: minutesBefore(1, now) });
  expect(plan([message], { now }).postponed).toMatchObject([{ until: new Date('2027-01-06T05:00:00Z') }]);
  expect(plan([message], { now, settings: { quiet_hours: false } }).pushes).toHaveLength(1);
});

// Khartoum is UTC+2.
test.each([
  ['2027-01-05T19:59:59Z', null],
  ['2027-01-05T20:00:00Z', '2027-01-06T05:00:00.000Z'],
  ['2027-01-05T22:00:00Z', '2027-01-06T05:00:00.000Z'],
  ['2027-01-06T04:59:59Z', '2027-01-06T05:00:00.000Z'],
  ['2027-01-06T05:00:00Z', null],
])('at %s the quiet hours end at %s', (now, end) => {
  expect(endOfQuietHours(new Date(now))?.toISOString() ?? null).toBe(end);
});

test.each(['2027-01-04T22:00:00Z', '2027-01-05T04:00:00Z', '2027-01-05T21:59:59Z'])(
  'a limit that is reached at %s ends the next morning',
  (now) => {
    expect(endOfLimitedDay(new Date(now)).toISOString()).toBe('2027-01-06T05:00:00.000Z');
  },
);
