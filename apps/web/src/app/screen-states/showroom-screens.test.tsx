import { listDrafts } from '@arabati/domain/drafts/drafts.requests';
import { listShowroomCars } from '@arabati/domain/showroom-cars/showroom-cars.requests';
import { getEmployment, listStaff } from '@arabati/domain/showrooms/staff.requests';
import { listApiKeys, listFeeds } from '@arabati/domain/stock-feed/stock-feed.requests';
import { test } from 'vitest';
import { checkScreenState, type StatefulScreen, statesIn } from '../../testing/check-screen-state.ts';
import { memberId } from '../../testing/sample-members.ts';
import { showroomStates } from '../../testing/screen-state-names.ts';

const showroom = { id: memberId, name: 'معرض السلام والإخلاص للسيارات', is_active: true };

const screens: Record<keyof typeof showroomStates, StatefulScreen> = {
  'showroom-invitation': {
    address: '/showroom-invitation',
    data: [getEmployment],
    empty: {
      text: 'لا توجد دعوات الآن',
      respond: (server) => server.respond(getEmployment, { employment: null, invitations: [] }),
    },
  },
  'showroom-staff': {
    address: '/my-showroom/staff',
    data: [listStaff],
    empty: {
      text: 'لا يعمل معك أحد بعد',
      respond: (server) => server.respond(listStaff, { showroom, items: [] }),
    },
  },
  'my-showroom-cars': {
    address: '/my-showroom/cars',
    data: [listShowroomCars],
    empty: {
      text: 'لا توجد سيارات بعد',
      respond: (server) =>
        server.respond(listShowroomCars, {
          items: [],
          next_cursor: null,
          renewal_ads: 1,
          totals: { counts: { active: 0, paused: 0, sold: 0, under_review: 0, removed: 0 }, brands: [] },
        }),
    },
  },
  'showroom-feed': {
    address: '/my-showroom/feed',
    data: [listApiKeys],
    surround: (server) => server.respond(listFeeds, { items: [] }),
    empty: { text: 'حدّث من ملف', respond: (server) => server.respond(listApiKeys, { showroom, items: [] }) },
  },
  'add-cars-plan': { address: '/my-showroom/add-cars', data: [listDrafts] },
};

test.each(statesIn(showroomStates))('$name, $state', async ({ name, state }) => {
  await checkScreenState({ actor: 'member', ...screens[name] }, state);
});
