export { authenticateStaff } from './authenticate-staff.ts';
