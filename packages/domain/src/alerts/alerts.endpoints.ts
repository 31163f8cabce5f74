import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import * as requests from './alerts.requests.ts';

const params = v.object({ push_subscription_id: v.pipe(v.string(), v.uuid()) });

const base64url = (length: number) =>
  v.pipe(v.string(), v.maxLength(100), v.regex(new RegExp(`^[\\w-]{${length}}$`)));
const subscriptionEntries = {
  endpoint: v.pipe(v.string(), v.maxLength(1_000), v.url()),
  /** The device's public key: an uncompressed point on P-256, 65 bytes. */
  p256dh: base64url(87),
  /** The device's secret, 16 bytes. */
  auth: base64url(22),
};
const subscriptionSchema = v.object(subscriptionEntries);

const settingsEntries = {
  messages: v.boolean(),
  saved_searches: v.boolean(),
  favorites: v.boolean(),
  account: v.boolean(),
  /** Pushes about messages contain their text. */
  show_text: v.boolean(),
  /** No pushes at night: see `quietHours`. */
  quiet_hours: v.boolean(),
  max_per_day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
  /** The daily mail with unread notifications. */
  digest: v.boolean(),
};

const deviceSchema = v.object({
  id: v.string(),
  /** Null if the browser is not recognized. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** ISO 8601, UTC. */
  created_at: v.string(),
  /** The device of this request. */
  current: v.boolean(),
});

export const getAlerts = defineEndpoint({
  ...requests.getAlerts,
  summary: "The member's settings of alerts outside the app, and the devices that receive pushes",
  response: v.object({
    settings: v.object(settingsEntries),
    /** This device first, then the latest. */
    devices: v.array(deviceSchema),
    /** The key with which this server signs pushes (VAPID), for the device's subscription. */
    public_key: v.string(),
  }),
  problems: ['not-signed-in'],
});

export const setAlertSettings = defineEndpoint({
  ...requests.setAlertSettings,
  writeClass: 'mark',
  summary: 'Change settings of alerts outside the app. Those that are absent stay as they are',
  body: v.partial(v.object(settingsEntries)),
  problems: ['not-signed-in', 'invalid-input', 'too-many-requests'],
});

/** The device generates the id, so that a retry is the same subscription. */
export const subscribeDevice = defineEndpoint({
  ...requests.subscribeDevice,
  writeClass: 'mark',
  summary:
    'Send pushes to this device until its session ends. Replaces an earlier subscription of the device',
  params,
  body: subscriptionSchema,
  problems: ['not-signed-in', 'invalid-input', 'id-taken', 'push-service-unknown', 'too-many-requests'],
});

export const unsubscribeDevice = defineEndpoint({
  ...requests.unsubscribeDevice,
  writeClass: 'mark',
  summary: 'Send no more pushes to a device; no effect if it receives none',
  params,
  problems: ['not-signed-in', 'too-many-requests'],
});

/** The service worker has no session. The old endpoint and secret are known to the device and its push service only. */
export const renewSubscription = defineEndpoint({
  ...requests.renewSubscription,
  writeClass: 'anonymous',
  summary: 'Replace a subscription that the browser has changed; no effect if it is unknown',
  body: v.object({
    old: v.object({ endpoint: subscriptionEntries.endpoint, auth: subscriptionEntries.auth }),
    renewed: subscriptionSchema,
  }),
  problems: ['invalid-input', 'push-service-unknown', 'too-many-requests'],
});
