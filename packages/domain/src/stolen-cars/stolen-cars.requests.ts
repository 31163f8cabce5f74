import { defineRequest } from '../endpoints/api-request.ts';

export const policeReportMaxLength = 60;
export const theftNoteMaxLength = 500;

export const listOwnStolenCars = defineRequest('GET', '/api/me/stolen-cars', 'member');
export const declareStolenCar = defineRequest('PUT', '/api/me/stolen-cars/{stolen_car_id}', 'member');
export const withdrawStolenCar = defineRequest('DELETE', '/api/me/stolen-cars/{stolen_car_id}', 'member');
