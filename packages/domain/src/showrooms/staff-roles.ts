/** What a member may do for a showroom. Each role includes the rights of those after it. */
export const staffRoles = ['manager', 'seller', 'answering'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Checks whether a role has the rights of another one. */
export function includesRole(role: StaffRole, least: StaffRole): boolean {
  return staffRoles.indexOf(role) <= staffRoles.indexOf(least);
}
