/** The first administrator is an owner. */
export const adminRoles = ['owner', 'moderator', 'accountant'] as const;
export type AdminRole = (typeof adminRoles)[number];

/**
 * Permissions that administrative endpoints require. `desk` covers the inbox, which contains the jobs that the role may decide;
 * `self` covers the caller's own session, password and second
 * factor, and belongs to every role.
 */
export const adminPermissions = [
  'self',
  'members-read',
  'members-delete',
  'ads-read',
  'ads',
  'suspensions',
  'desk',
  'reports',
  'reviews',
  'identities',
  'receipts',
  'memberships',
  'figures',
  'settings',
  'audit',
  'system',
  'administrators',
] as const;
export type AdminPermission = (typeof adminPermissions)[number];

/** Owners have every permission. Moderators manage content and conduct, accountants money. */
const granted: Record<AdminRole, readonly AdminPermission[]> = {
  owner: adminPermissions,
  moderator: [
    'self',
    'members-read',
    'ads-read',
    'ads',
    'suspensions',
    'desk',
    'reports',
    'reviews',
    'identities',
  ],
  accountant: ['self', 'members-read', 'ads-read', 'desk', 'receipts', 'memberships', 'figures'],
};

export function hasPermission(role: AdminRole, permission: AdminPermission): boolean {
  return granted[role].includes(permission);
}
