export { countEndedDays } from './count-ended-days.ts';
