import type { NotificationType } from '../notifications/notification-types.ts';
import { accountParameter } from '../showrooms/acting-header.ts';
import { type AlertKind, alertLifetimeHours, alertRules } from './alert-rules.ts';
import type { AlertSettings } from './alert-settings.ts';
import { endOfLimitedDay, endOfQuietHours } from './quiet-hours.ts';

const leadsPage = '/my-showroom/leads';

/** A notification that is not yet pushed. */
export interface DueAlert {
  notification_id: string;
  type: NotificationType;
  is_read: boolean;
  created_at: Date;
  ad_id: string | null;
  conversation_id: string | null;
  saved_search_id: string | null;
  showroom_id: string | null;
  lead_id: string | null;
}

/** One push about one or more notifications of a kind. */
export interface PlannedPush<Alert extends DueAlert> {
  kind: AlertKind;
  /** Replaces an earlier push with the same tag. */
  tag: string;
  alerts: [Alert, ...Alert[]];
}

export interface PushPlan<Alert extends DueAlert> {
  pushes: PlannedPush<Alert>[];
  postponed: { alert: Alert; until: Date }[];
  /** Those that are read, too old or turned off. */
  dropped: Alert[];
  /** The number of the planned pushes that count towards the limit of the day. */
  counted: number;
}

/** Decides which of a member's notifications are pushed now, together or alone, and which ones wait. */
export function planPushes<Alert extends DueAlert>(member: {
  alerts: readonly Alert[];
  settings: AlertSettings;
  /** Pushes of this day that count towards the limit. */
  pushesToday: number;
  now: Date;
}): PushPlan<Alert> {
  const { settings, pushesToday, now } = member;
  const plan: PushPlan<Alert> = { pushes: [], postponed: [], dropped: [], counted: 0 };
  const quietUntil = settings.quiet_hours ? endOfQuietHours(now) : null;
  const bundles = new Map<string, { limited: boolean; kind: AlertKind; alerts: [Alert, ...Alert[]] }>();
  for (const alert of member.alerts) {
    const rule = alertRules[alert.type];
    const ageMs = now.getTime() - alert.created_at.getTime();
    if (!rule || !settings[rule.kind] || alert.is_read || ageMs > alertLifetimeHours * 3_600_000) {
      plan.dropped.push(alert);
    } else if (ageMs < rule.delayS * 1_000) {
      plan.postponed.push({ alert, until: new Date(alert.created_at.getTime() + rule.delayS * 1_000) });
    } else if (quietUntil) {
      plan.postponed.push({ alert, until: quietUntil });
    } else {
      const key = rule.bundle === 'kind' ? rule.kind : (alert.conversation_id ?? alert.notification_id);
      const bundle = bundles.get(key);
      if (bundle) bundle.alerts.push(alert);
      else bundles.set(key, { limited: rule.limited, kind: rule.kind, alerts: [alert] });
    }
  }
  for (const { limited, kind, alerts } of bundles.values()) {
    if (limited && pushesToday + plan.counted >= settings.max_per_day) {
      for (const alert of alerts) plan.postponed.push({ alert, until: endOfLimitedDay(now) });
    } else {
      if (limited) plan.counted += 1;
      plan.pushes.push({ kind, tag: tagOf(kind, alerts), alerts });
    }
  }
  return plan;
}

/** At most 32 characters of the alphabet of a push's `Topic` (RFC 8030, section 5.4). */
function tagOf(kind: AlertKind, alerts: readonly [DueAlert, ...DueAlert[]]): string {
  const [{ conversation_id, saved_search_id, showroom_id, notification_id }] = alerts;
  if (alerts.length > 1) return kind;
  return (conversation_id ?? saved_search_id ?? showroom_id ?? notification_id).replaceAll('-', '');
}

/**
 * Returns the path that a push opens: what it is about, or the list of several.
 *
 * @param account the account that the push belongs to, for a member who also acts for a showroom.
 */
export function pushTarget(
  push: Pick<PlannedPush<DueAlert>, 'kind' | 'alerts'>,
  account: string | null = null,
): string {
  const target = targetOf(push);
  // A lead is one of the showroom, of which the person is reminded in their own account.
  if (account === null || push.alerts[0].lead_id !== null) return target;
  return `${target}${target.includes('?') ? '&' : '?'}${accountParameter}=${account}`;
}

/** Returns the account in which the path of a push opens, or `null` if the path names none. */
export const accountOf = (path: string): string | null =>
  new URLSearchParams(path.split('?', 2)[1]).get(accountParameter);

/** Returns the id of the lead that the path of a push opens, or `null` for other paths. */
export function leadOf(path: string): string | null {
  const [page, search] = path.split('?', 2);
  return page === leadsPage ? new URLSearchParams(search).get('lead') : null;
}

function targetOf({ kind, alerts }: Pick<PlannedPush<DueAlert>, 'kind' | 'alerts'>): string {
  const [{ type, conversation_id, saved_search_id, showroom_id, lead_id, ad_id }] = alerts;
  if (lead_id !== null) return `${leadsPage}?lead=${lead_id}`;
  if (type === 'availability') return '/profile?tab=ads';
  if (kind === 'messages') return `/messages?conversation=${conversation_id}`;
  if (kind === 'saved_searches') {
    if (alerts.every((alert) => alert.showroom_id !== null)) {
      return alerts.length === 1 ? `/showrooms/${showroom_id}` : '/followed-showrooms';
    }
    if (alerts.some((alert) => alert.showroom_id !== null)) return '/notifications';
    return alerts.length === 1 ? `/saved-searches/${saved_search_id}` : '/saved-searches';
  }
  if (kind === 'favorites') return alerts.length === 1 && ad_id ? `/ad/${ad_id}` : '/profile?tab=favorites';
  return '/notifications';
}
