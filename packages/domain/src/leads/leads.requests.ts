import { defineRequest } from '../endpoints/api-request.ts';

/** What a list shows: all, those that wait for an answer, those whose reminder is due, or one state. */
export const leadViews = ['all', 'waiting', 'due', 'new', 'answered', 'visited', 'lost'] as const;
export type LeadView = (typeof leadViews)[number];

export const listLeads = defineRequest('GET', '/api/me/showroom/leads', 'member');
export const countLeads = defineRequest('GET', '/api/me/showroom/lead-counts', 'member');
export const listLeadStaff = defineRequest('GET', '/api/me/showroom/lead-staff', 'member');
export const getAnswerTimes = defineRequest('GET', '/api/me/showroom/answer-times', 'member');
export const getLead = defineRequest('GET', '/api/me/showroom/leads/{lead_id}', 'member');
export const setLeadState = defineRequest('PUT', '/api/me/showroom/leads/{lead_id}/state', 'member');
export const assignLead = defineRequest('PUT', '/api/me/showroom/leads/{lead_id}/assignment', 'member');
export const setLeadReminder = defineRequest('PUT', '/api/me/showroom/leads/{lead_id}/reminder', 'member');
export const removeLeadReminder = defineRequest(
  'DELETE',
  '/api/me/showroom/leads/{lead_id}/reminder',
  'member',
);
export const writeLeadNote = defineRequest('PUT', '/api/me/showroom/leads/{lead_id}/note', 'member');
