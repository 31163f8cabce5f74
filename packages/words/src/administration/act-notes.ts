import type { AdminAct } from '@arabati/domain/administration/admin-acts';
import type { AuditEntry } from '@arabati/domain/administration/audit.endpoints';
import { adminRoles } from '@arabati/domain/administration/roles';
import { boostPlanTypes } from '@arabati/domain/boosts/boost-plans';
import { membershipTypes } from '@arabati/domain/memberships/membership-types';
import { boostPlanNames } from '../boosts/boost-words.ts';
import { count, formatNumber, nouns } from '../numbers/plural.ts';
import { isolated } from '../text/isolated.ts';
import { actorName } from './act-words.ts';
import { membershipBadges } from './member-words.ts';
import { roleWords } from './role-words.ts';

type Describe = (notes: string) => string;

const withReason = (what: string, reason: string) => (reason ? `${what}: ${isolated(reason)}` : what);

/** Splits notes at the first colon. Entries are stored as `code: text`. */
function splitCode(notes: string): [code: string, rest: string] {
  const at = notes.indexOf(': ');
  return at === -1 ? [notes, ''] : [notes.slice(0, at), notes.slice(at + 2)];
}

function membershipName(code: string): string | undefined {
  const type = membershipTypes.find((one) => one === code);
  return type && `عضوية: ${membershipBadges[type]}`;
}

function boostName(code: string): string | undefined {
  const plan = boostPlanTypes.find((one) => one === code);
  return plan && `تعزيز: ${boostPlanNames[plan]}`;
}

const roleName = (code: string) => {
  const role = adminRoles.find((one) => one === code);
  return role && roleWords[role].name;
};

const describePlan =
  (...names: ((code: string) => string | undefined)[]): Describe =>
  (notes) => {
    const [code, reason] = splitCode(notes);
    const name = names.map((find) => find(code)).find((found) => found !== undefined);
    return name === undefined ? isolated(notes) : withReason(name, reason);
  };

const describeSuspension: Describe = (notes) => {
  const [term, reason] = splitCode(notes);
  if (term === 'always') return withReason('نهائياً', reason);
  return /^\d+$/.test(term) ? withReason(count(Number(term), nouns.day), reason) : isolated(notes);
};

const describeMoney: Describe = (notes) => {
  const [, before, after, reason = ''] = /^(\d+) \u2190 (\d+): (.*)$/s.exec(notes) ?? [];
  if (before === undefined || after === undefined) return isolated(notes);
  return withReason(`من ${formatNumber(Number(before))} إلى ${formatNumber(Number(after))} جنيه`, reason);
};

const describePoints: Describe = (notes) => {
  const [change, reason] = splitCode(notes);
  if (!/^[+-]?\d+$/.test(change)) return isolated(notes);
  const points = Number(change);
  return withReason(`${points > 0 ? 'إضافة' : 'سحب'}: ${count(Math.abs(points), nouns.point)}`, reason);
};

const describeRole: Describe = (notes) => {
  const [username, roles] = splitCode(notes);
  const [from, to] = roles.split(' ').map(roleName);
  return from && to ? `${isolated(username)}: من ${from} إلى ${to}` : isolated(notes);
};

const describeNewAdministrator: Describe = (notes) => {
  const [username, role] = splitCode(notes);
  return `${isolated(username)}${roleName(role) ? `: ${roleName(role)}` : ''}`;
};

/** The number of cars, then the source. */
const describeStolenList: Describe = (notes) => {
  const [cars, source] = splitCode(notes);
  return /^\d+$/.test(cars) ? `${isolated(source)}: ${count(Number(cars), nouns.car)}` : isolated(notes);
};

/** Names of administrators, and free text. */
const describeText: Describe = (notes) => isolated(notes);

/** Formats the notes of each action from their stored form. */
const describeNotes: Record<AdminAct, Describe> = {
  'sign-in': describeText,
  'sign-out': describeText,
  'password-changed': describeText,
  'second-factor-added': describeText,
  // The command line records its own name; for a removal by a colleague, the colleague's name is recorded.
  'second-factor-removed': (notes) => actorName(notes),
  'recovery-code-used': describeText,
  'session-ended': describeText,
  'administrator-created': describeNewAdministrator,
  'administrator-role-changed': describeRole,
  'administrator-disabled': describeText,
  'administrator-enabled': describeText,
  'administrator-reset': describeText,
  'administrator-signed-out': describeText,
  'membership-changed': describePlan(membershipName),
  'activation-reversed': describePlan(boostName, membershipName),
  'money-corrected': describeMoney,
  'points-corrected': describePoints,
  'member-signed-out': describeText,
  'member-suspended': describeSuspension,
  'suspension-lifted': describeText,
  'strike-taken-back': describeText,
  'strikes-suspended': describeSuspension,
  'strikes-suspension-lifted': describeText,
  'member-deleted': describeText,
  'identifier-released': describeText,
  'number-verified': describeText,
  'identity-approved': describeText,
  'identity-rejected': describeText,
  'identity-taken-back': describeText,
  'showroom-verified': describeText,
  'showroom-rejected': describeText,
  'ad-removed': describeText,
  'ad-restored': describeText,
  'ad-boosted': describePlan(boostName),
  'chassis-verified': describeText,
  'chassis-unverified': describeText,
  'plate-requested': describeText,
  'plate-withdrawn': describeText,
  'plate-rejected': describeText,
  'appeal-accepted': describeText,
  'appeal-rejected': describeText,
  'reports-upheld': describeText,
  'reports-rejected': describeText,
  'reports-reopened': describeText,
  'second-review-decided': describeText,
  'second-review-closed': describeText,
  'receipt-approved': describePlan(boostName, membershipName),
  'receipt-rejected': describePlan(boostName, membershipName),
  'receipt-reopened': describePlan(boostName, membershipName),
  'review-removed': describeText,
  'review-restored': describeText,
  'stolen-car-confirmed': describeText,
  'stolen-car-rejected': describeText,
  'stolen-list-imported': describeStolenList,
  'stolen-list-withdrawn': describeStolenList,
  'evidence-opened': describeText,
  'settings-changed': describeText,
  'backup-downloaded': describeText,
  'audit-exported': describeText,
};

/** Formats the notes of an audit entry; '' if there are none. */
export function actNotes({ act, notes }: Pick<AuditEntry, 'act' | 'notes'>): string {
  return notes === '' ? '' : describeNotes[act](notes);
}
