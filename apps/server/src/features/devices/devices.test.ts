import { exportAccount } from '@arabati/domain/own-account/export.requests';
import { deviceDays, deviceIdHeader } from '@arabati/domain/sign-in/device-id';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runSweeps } from '../../platform/run-sweeps.ts';
import { newDeviceId, useDevice } from '../../testing/devices.ts';
import { insertSignedUpMember, mailedLink, signUpForm, type TestMember } from '../../testing/members.ts';
import { pkcePair } from '../../testing/pkce-pair.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { deleteUser } from '../sign-in/sign-in.public.ts';
import { sweepDevices } from './devices.public.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

let member: TestMember;
beforeEach(async () => {
  member = await insertSignedUpMember(server);
});

const post = (grant: string, payload: object, deviceId?: string | string[]) =>
  server.app.inject({
    method: 'POST',
    url: `/auth/v1/token?grant_type=${grant}`,
    headers: deviceId === undefined ? {} : { [deviceIdHeader]: deviceId },
    payload,
  });
const signIn = (deviceId?: string | string[]) =>
  post('password', { email: member.email, password: member.password }, deviceId);

async function devicesOf(userId = member.userId) {
  const { rows } = await server.owner.query<{ hash: string; first_day: string; last_day: string }>(
    `select encode(device_hash, 'hex') as hash, first_day::text, last_day::text
       from member_devices where user_id = $1 order by first_day, device_hash`,
    [userId],
  );
  return rows;
}

const today = () => {
  const [day] = new Date(server.clock.now().getTime() + 2 * 3_600_000).toISOString().split('T');
  return day;
};

test('a sign-in stores a hash of its device, and renewals when it was used last', async () => {
  const deviceId = newDeviceId();
  const { refresh_token } = (await signIn(deviceId)).json();
  const first_day = today();
  const [device, ...others] = await devicesOf();
  expect(others).toEqual([]);
  expect(device).toMatchObject({ first_day, last_day: first_day });
  expect(device?.hash).not.toContain(deviceId);
  server.clock.advance({ days: 1 });
  const renewed = await post('refresh_token', { refresh_token }, deviceId);
  expect(renewed.statusCode).toBe(200);
  expect(await devicesOf()).toEqual([{ ...device, last_day: today() }]);
  // The export contains the days only.
  const exported = await server.app.inject({
    url: exportAccount.path,
    headers: { authorization: `Bearer ${renewed.json().access_token}` },
  });
  expect(exported.json().devices).toEqual([{ first_day, last_day: today() }]);
  expect(exported.body).not.toContain(device?.hash);
});

test('the session of a confirmed sign-up stores the device that claims it', async () => {
  const form = signUpForm();
  const { verifier, challenge } = pkcePair();
  const { email, password, ...data } = form;
  const signUp = { email, password, data: { ...data, claim_challenge: challenge.code_challenge } };
  await server.app.inject({ method: 'POST', url: '/auth/v1/signup', payload: signUp });
  await server.app.inject(await mailedLink(server, form.email));
  const claimed = await post('sign_up_claim', { secret: verifier }, newDeviceId());
  expect(await devicesOf(claimed.json().user.id)).toHaveLength(1);
});

test.each([
  ['no id', undefined],
  ['an empty id', ''],
  ['another format', 'DROP TABLE member_devices'],
  ['a longer one', `${newDeviceId()}0`],
  ['capitals', newDeviceId().replace(/^./, 'A')],
  ['several ids', [newDeviceId(), newDeviceId()]],
])('a sign-in with %s succeeds from an unknown device', async (_, deviceId) => {
  expect((await signIn(deviceId)).statusCode).toBe(200);
  expect(await devicesOf()).toEqual([]);
});

test('a failed sign-in stores nothing', async () => {
  await post('password', { email: member.email, password: 'wrong' }, newDeviceId());
  expect(await devicesOf()).toEqual([]);
});

test('invented ids do not displace a device that another account has used', async () => {
  const shared = newDeviceId();
  const other = await insertSignedUpMember(server);
  await useDevice(server, [member.userId, other.userId], shared);
  const [device] = await devicesOf();
  for (let n = 0; n < 22; n += 1) await useDevice(server, [member.userId], newDeviceId());
  const stored = await devicesOf();
  expect(stored).toHaveLength(20);
  expect(stored).toContainEqual(device);
});

test('a device is deleted when it was not used for long, and with the account', async () => {
  await useDevice(server, [member.userId], newDeviceId());
  server.clock.advance({ days: deviceDays - 1 });
  await runSweeps(server.services, [sweepDevices]);
  expect(await devicesOf()).toHaveLength(1);
  server.clock.advance({ days: 1 });
  await runSweeps(server.services, [sweepDevices]);
  expect(await devicesOf()).toEqual([]);
  await useDevice(server, [member.userId], newDeviceId());
  await deleteUser(server.services.database, member.userId);
  expect(await devicesOf()).toEqual([]);
});
