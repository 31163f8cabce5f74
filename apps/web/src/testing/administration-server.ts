import {
  endAdminSession,
  getAdminSession,
  syncDomainSettings,
} from '@arabati/domain/administration/administration.requests';
import { countWaitingAppeals } from '@arabati/domain/appeals/appeal-desk.requests';
import { countWaitingIdentities } from '@arabati/domain/identity-verification/identity-desk.requests';
import { countWaitingReceipts } from '@arabati/domain/receipts/receipt-desk.requests';
import { countOpenCases } from '@arabati/domain/reports/report-desk.requests';
import { countWaitingStolenCars } from '@arabati/domain/stolen-cars/stolen-car-desk.requests';
import { startAppServer } from './render-app.tsx';
import { adminSession } from './sample-members.ts';
import type { TestServer } from './test-server.ts';

/** Responds to what every page of the administration requests for an owner, without waiting jobs. */
export function respondForAdministration(server: TestServer): void {
  const { username, role, must_change_password } = adminSession();
  server.respond(getAdminSession, { username, role, must_change_password });
  server.respond(endAdminSession, undefined);
  server.respond(syncDomainSettings, { success: true });
  for (const count of [
    countWaitingAppeals,
    countWaitingIdentities,
    countWaitingReceipts,
    countOpenCases,
    countWaitingStolenCars,
  ]) {
    server.respond(count, { waiting: 0 });
  }
}

/** A server for the pages of the administration. */
export function startAdministrationServer(): TestServer {
  const server = startAppServer();
  respondForAdministration(server);
  return server;
}
