import { listAdminSessions } from '@arabati/domain/administration/administrators.requests';
import { listAudit } from '@arabati/domain/administration/audit.requests';
import { getOverview, getStorage } from '@arabati/domain/administration/dashboard.requests';
import { getManifest } from '@arabati/domain/administration/manifest.requests';
import { listMembers } from '@arabati/domain/administration/members.requests';
import { listAppeals } from '@arabati/domain/appeals/appeal-desk.requests';
import { listIdentities } from '@arabati/domain/identity-verification/identity-desk.requests';
import { getQueueRules, listDeskQueues } from '@arabati/domain/reports/desk-queues.requests';
import { listFrozenConversations } from '@arabati/domain/reports/evidence-desk.requests';
import { getDeskFigures, listReportCases } from '@arabati/domain/reports/report-desk.requests';
import { listSecondReviews } from '@arabati/domain/reports/second-reviews.requests';
import { listSettings } from '@arabati/domain/settings/settings.requests';
import { listDeskShowrooms } from '@arabati/domain/showrooms/showroom-desk.requests';
import { getAdDistribution, getDailyFigures } from '@arabati/domain/statistics/statistics.requests';
import { listStolenCars } from '@arabati/domain/stolen-cars/stolen-car-desk.requests';
import { listStolenLists } from '@arabati/domain/stolen-cars/stolen-list-desk.requests';
import { test } from 'vitest';
import { respondForAdministration } from '../../testing/administration-server.ts';
import { checkScreenState, type StatefulScreen, statesIn } from '../../testing/check-screen-state.ts';
import { adminStates } from '../../testing/screen-state-names.ts';
import type { TestServer } from '../../testing/test-server.ts';

const nothing = { items: [], next_cursor: null };

function surroundDashboard(server: TestServer): void {
  respondForAdministration(server);
  server.respond(getOverview, { members: 1_250, premium_members: 30, active_ads: 840, revenue: 4_500_000 });
  server.respond(listMembers, { ...nothing, total: 0 });
}

const screens: Record<keyof typeof adminStates, StatefulScreen> = {
  'admin-dashboard': {
    address: '/admin-dashboard',
    data: [listMembers],
    surround: surroundDashboard,
    failureText: 'حدث خطأ أثناء البحث عن المستخدمين',
    empty: {
      text: 'لا يوجد مستخدمون بعد',
      respond: (server) => server.respond(listMembers, { ...nothing, total: 0 }),
    },
  },
  'admin-storage': {
    address: '/admin-dashboard',
    tab: 'مراقبة التخزين',
    data: [getStorage],
    failureText: 'خطأ في تحميل بيانات التخزين',
    surround: surroundDashboard,
  },
  'admin-statistics': {
    address: '/admin-dashboard',
    tab: 'الأداء',
    data: [getDailyFigures],
    surround: (server) => {
      surroundDashboard(server);
      const nowhere = { items: [], others: 0 };
      server.respond(getAdDistribution, { brands: nowhere, cities: nowhere });
    },
  },
  'admin-settings': { address: '/admin/settings', data: [listSettings] },
  'system-manifest': { address: '/system/manifest', data: [getManifest] },
  'admin-reports': {
    address: '/admin/reports',
    data: [listReportCases],
    surround: (server) => {
      respondForAdministration(server);
      server.respond(listDeskQueues, { queues: [] });
    },
    empty: {
      text: 'لا توجد بلاغات تنتظر المراجعة',
      respond: (server) => server.respond(listReportCases, nothing),
    },
  },
  'admin-report-queues': { address: '/admin/reports/queues', data: [getQueueRules] },
  'admin-report-figures': { address: '/admin/reports/figures', data: [getDeskFigures] },
  'admin-second-reviews': {
    address: '/admin/second-reviews',
    data: [listSecondReviews],
  },
  'admin-stolen-cars': {
    address: '/admin/stolen-cars',
    data: [listStolenCars],
    empty: {
      text: 'لا توجد بلاغات سرقة تنتظر',
      respond: (server) => server.respond(listStolenCars, nothing),
    },
  },
  'admin-stolen-lists': {
    address: '/admin/stolen-cars?state=lists',
    data: [listStolenLists],
    empty: {
      text: 'لا توجد قوائم بعد. أضف أول قائمة من ملف.',
      respond: (server) => server.respond(listStolenLists, { items: [] }),
    },
  },
  'admin-frozen-conversations': {
    address: '/admin/stolen-cars?state=evidence',
    data: [listFrozenConversations],
    empty: {
      text: 'لا توجد محادثات محفوظة',
      respond: (server) => server.respond(listFrozenConversations, nothing),
    },
  },
  'admin-appeals': {
    address: '/admin/appeals',
    data: [listAppeals],
    empty: { text: 'لا توجد اعتراضات تنتظر', respond: (server) => server.respond(listAppeals, nothing) },
  },
  'admin-identities': {
    address: '/admin/identities',
    data: [listIdentities],
    empty: {
      text: 'لا توجد طلبات تنتظر المراجعة',
      respond: (server) => server.respond(listIdentities, nothing),
    },
  },
  'admin-showrooms': {
    address: '/admin/showrooms',
    data: [listDeskShowrooms],
    empty: {
      text: 'لا توجد معارض تنتظر المراجعة',
      respond: (server) => server.respond(listDeskShowrooms, nothing),
    },
  },
  'admin-audit': {
    address: '/admin/audit',
    data: [listAudit],
    surround: (server) => {
      respondForAdministration(server);
      server.respond(listAdminSessions, { items: [], administrators: [] });
    },
    empty: { text: 'لا توجد إجراءات مسجلة', respond: (server) => server.respond(listAudit, nothing) },
  },
};

test.each(statesIn(adminStates))('$name, $state', async ({ name, state }) => {
  await checkScreenState(
    { actor: 'administrator', surround: respondForAdministration, ...screens[name] },
    state,
  );
});
