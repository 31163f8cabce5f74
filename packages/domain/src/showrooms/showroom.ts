/** `draft`: not sent to administrators yet; `waiting`: for their decision; `closed`: by its owner. */
export const showroomStates = ['draft', 'waiting', 'verified', 'rejected', 'closed'] as const;
export type ShowroomState = (typeof showroomStates)[number];
