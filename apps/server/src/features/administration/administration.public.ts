export { sweepAdminSessions } from './administrators.queries.ts';
export { assertAdministratorPassword } from './assert-administrator-password.ts';
export { authenticateAdministrator } from './authenticate-administrator.ts';
export { createAdministrator } from './create-administrator.ts';
export { listAdministrators } from './list-administrators.ts';
export {
  changeRole,
  disableAdministrator,
  enableAdministrator,
  findAdministratorId,
  generatePassword,
  resetAdministrator,
} from './manage-administrators.ts';
export { registerOperationMetrics } from './operation-metrics.ts';
export { removeLostFactor } from './remove-second-factor.ts';
