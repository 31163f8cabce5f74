export { announceShowroomAds, sweepAnnouncedShowroomAds } from './announce-showroom-ads.ts';
export { authenticateStaff } from './authenticate-staff.ts';
export { getShowroom } from './get-showroom.ts';
export { refreshShowrooms } from './refresh-showrooms.ts';
export { listPublicShowrooms } from './showroom-pages.queries.ts';
