import { defaultAlertSettings } from '@arabati/domain/alerts/alert-settings';
import { type PlannedPush, planPushes, pushTarget } from '@arabati/domain/alerts/plan-pushes';
import type { PushPayload } from '@arabati/domain/alerts/push-payload';
import { khartoumDay } from '@arabati/domain/time/khartoum';
import { pushWords } from '@arabati/words/alerts/push-words';
import { offerLine } from '@arabati/words/offers/offer-line';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { countNewAds } from '../saved-searches/saved-searches.public.ts';
import { findSettings } from './alert-settings.queries.ts';
import {
  type ClaimedAlert,
  claimAlerts,
  countPushes,
  deleteAlerts,
  findMembersWithDueAlerts,
  findSubscriptionIds,
  insertSends,
  postponeAlerts,
  writePushCount,
} from './alerts.queries.ts';
import { createStopToken, type StopTarget } from './stop-token.ts';

type PlanServices = Pick<Services, 'database' | 'clock' | 'keyFor'>;

const membersPerRun = 200;
const alertsPerMember = 200;
/** Hours for which a push service and this server try to deliver a push. */
const sendLifetimeMs = 24 * 3_600_000;

/**
 * Turns due notifications into pushes that are queued for each device of their member, or postpones them.
 *
 * @returns the number of members whose notifications were planned.
 */
export async function planDueAlerts(
  services: PlanServices,
  { stopped }: { stopped: () => boolean },
): Promise<number> {
  const { database, clock } = services;
  const members = await findMembersWithDueAlerts(database, { now: clock.now(), limit: membersPerRun });
  let planned = 0;
  for (const userId of members) {
    if (stopped()) break;
    await planMember(services, userId);
    planned += 1;
  }
  return planned;
}

/** Locks the member, so that one node at a time counts against the limit of the day. */
async function planMember({ database, clock, keyFor }: PlanServices, userId: string): Promise<void> {
  const now = clock.now();
  const day = khartoumDay(now);
  await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId] });
    const settings = (await findSettings(tx, userId)) ?? defaultAlertSettings;
    const claim = { userId, now, withText: settings.show_text, limit: alertsPerMember };
    const alerts = await claimAlerts(tx, claim);
    const pushesToday = await countPushes(tx, userId, day);
    const plan = planPushes({ alerts, settings, pushesToday, now });
    const devices = await findSubscriptionIds(tx, userId);
    const newAds = await countNewAds(
      tx,
      plan.pushes.flatMap((push) => push.alerts.flatMap(({ saved_search_id }) => saved_search_id ?? [])),
    );
    const sends = [];
    for (const push of plan.pushes) {
      const token = await createStopToken(keyFor, userId, stopTargetOf(push));
      const payload = JSON.stringify(payloadOf(push, { token, newAds }));
      for (const { id } of devices) {
        sends.push({
          id: newId(),
          subscription_id: id,
          topic: push.tag,
          payload,
          is_urgent: push.kind === 'messages',
          next_attempt_at: now,
          created_at: now,
          expires_at: new Date(now.getTime() + sendLifetimeMs),
        });
      }
    }
    await insertSends(tx, sends);
    const ended = [...plan.dropped, ...plan.pushes.flatMap((push) => push.alerts)];
    await deleteAlerts(tx, { userId, notificationIds: ended.map((alert) => alert.notification_id) });
    await postponeAlerts(tx, {
      userId,
      postponed: plan.postponed.map(({ alert, until }) => ({ notificationId: alert.notification_id, until })),
    });
    if (plan.counted > 0 && devices.length > 0) {
      await writePushCount(tx, userId, { day, pushes: pushesToday + plan.counted });
    }
  });
}

function stopTargetOf({ kind, alerts }: PlannedPush<ClaimedAlert>): StopTarget {
  const [{ saved_search_id }] = alerts;
  return alerts.length === 1 && saved_search_id
    ? { stops: 'saved-search', id: saved_search_id }
    : { stops: 'kind', kind };
}

function payloadOf(
  push: PlannedPush<ClaimedAlert>,
  { token, newAds }: { token: string; newAds: ReadonlyMap<string, number> },
): PushPayload {
  const described = push.alerts.map(({ title, message, text, offer, saved_search }) => ({
    title,
    message,
    text: offer ? offerLine(offer) : text,
    saved_search: saved_search && { name: saved_search.name, new_ads: newAds.get(saved_search.id) ?? 1 },
  }));
  const words = pushWords(push.kind, described as [(typeof described)[number], ...typeof described]);
  const [{ showroom_name, account_id }] = push.alerts;
  return {
    ...words,
    title: showroom_name === null ? words.title : `${words.title} · ${showroom_name}`,
    tag: push.tag,
    url: pushTarget(push, account_id),
    stop: token,
  };
}
