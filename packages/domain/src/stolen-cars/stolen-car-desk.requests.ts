import { defineRequest } from '../endpoints/api-request.ts';

export const stolenCarReasonMaxLength = 300;

export const listStolenCars = defineRequest('GET', '/api/admin/stolen-cars', 'admin');
export const countWaitingStolenCars = defineRequest('GET', '/api/admin/stolen-cars/waiting', 'admin');
export const listRegisterEntries = defineRequest('GET', '/api/admin/ads/{ad_id}/register', 'admin');
export const decideStolenCar = defineRequest(
  'PUT',
  '/api/admin/stolen-cars/{stolen_car_id}/decision',
  'admin',
);
