export { ensureProfile } from './ensure-profile.ts';
