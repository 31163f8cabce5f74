export { isShowroomActive } from './active-showroom.queries.ts';
export { deriveLeads, unassignLeads } from './leads.queries.ts';
export { recordAnswer, recordInterest } from './record-interest.ts';
export { remindLeads } from './remind-leads.ts';
