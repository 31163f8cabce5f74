import { actingHeader } from '@arabati/domain/showrooms/acting-header';
import { includesRole, type StaffRole } from '@arabati/domain/showrooms/staff-roles';
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the showroom that a request is sent for, or null without the header.
 *
 * @throws Problem not-staff for a value that is no id.
 */
export function showroomOf({ headers }: FastifyRequest): string | null {
  const value = headers[actingHeader];
  if (value === undefined) return null;
  if (typeof value !== 'string' || !uuid.test(value)) throw new Problem('not-staff');
  return value;
}

/** @throws Problem not-for-staff for a member who does not act, or has a lesser role. */
export function assertStaffRole({ role }: { role: StaffRole | null }, least: StaffRole): void {
  if (role === null || !includesRole(role, least)) throw new Problem('not-for-staff');
}
