export { announceShowroomAds, sweepAnnouncedShowroomAds } from './announce-showroom-ads.ts';
export { authenticateStaff } from './authenticate-staff.ts';
export { decideShowroom } from './decide-showroom.ts';
export { getOwnShowroom } from './get-own-showroom.ts';
export { getShowroom } from './get-showroom.ts';
export { refreshShowrooms } from './refresh-showrooms.ts';
export { saveShowroom } from './save-showroom.ts';
export { setShowroomState } from './set-showroom-state.ts';
export { listPublicShowrooms } from './showroom-pages.queries.ts';
