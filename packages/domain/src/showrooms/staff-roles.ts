/** What a member may do for a showroom. Each role includes the rights of those after it. */
export const staffRoles = ['manager', 'seller', 'answering'] as const;
export type StaffRole = (typeof staffRoles)[number];
