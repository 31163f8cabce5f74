import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { foldDigits } from '../text/digits.ts';
import * as requests from './staff.requests.ts';
import { staffRoles } from './staff-roles.ts';

const id = v.pipe(v.string(), v.uuid());
const role = v.picklist(staffRoles, 'invalid');
const staffParams = v.object({ staff_id: id });
const invitationParams = v.object({ invitation_id: id });

const staffSchema = v.object({
  id: v.string(),
  display_name: v.string(),
  /** 8 digits. */
  member_number: v.string(),
  role: v.picklist(staffRoles),
  /** ISO 8601, UTC. */
  invited_at: v.string(),
  /** Until when the invitation can be accepted. */
  expires_at: v.string(),
  /** Null for an invitation that is not accepted yet. */
  accepted_at: v.nullable(v.string()),
});
export type StaffMember = v.InferOutput<typeof staffSchema>;

export const listStaff = defineEndpoint({
  ...requests.listStaff,
  staff: 'manager',
  summary: "The staff of the member's showroom and its invitations, oldest first",
  response: v.object({
    showroom: v.object({
      id: v.string(),
      name: v.string(),
      /** Whether its staff can act: the owner has the traders' plan, and the showroom is not closed. */
      is_active: v.boolean(),
    }),
    items: v.array(staffSchema),
  }),
  problems: ['not-signed-in', 'no-showroom'],
});

export const inviteStaff = defineEndpoint({
  ...requests.inviteStaff,
  staff: 'manager',
  writeClass: 'account',
  summary: 'Invite a member to act for the showroom; the id is made by the client',
  params: staffParams,
  body: v.object({
    /** 8 digits. */
    member_number: v.pipe(
      v.string('required'),
      // A number is copied from a chat, with directional marks and spaces.
      v.transform((typed) => foldDigits(typed).replace(/[\s\p{Cf}]/gu, '')),
      v.nonEmpty('required'),
      v.regex(/^\d{8}$/, 'invalid'),
    ),
    role,
  }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'no-showroom',
    'showroom-inactive',
    'managers-by-owner',
    'member-not-found',
    'oneself',
    'already-staff',
    'too-many-staff',
    'id-taken',
    'too-many-requests',
  ],
});

export const changeStaffRole = defineEndpoint({
  ...requests.changeStaffRole,
  staff: 'manager',
  writeClass: 'account',
  summary: 'Change the role of a member of staff; effective at once',
  params: staffParams,
  body: v.object({ role }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'no-showroom',
    'not-found',
    'managers-by-owner',
    'too-many-requests',
  ],
});

export const removeStaff = defineEndpoint({
  ...requests.removeStaff,
  staff: 'manager',
  writeClass: 'account',
  summary:
    'Remove a member of staff, or withdraw an invitation; effective at once, a repeated request has no effect',
  params: staffParams,
  problems: ['not-signed-in', 'no-showroom', 'not-found', 'managers-by-owner', 'too-many-requests'],
});

const showroomSchema = v.object({ id: v.string(), name: v.string() });

export const getEmployment = defineEndpoint({
  ...requests.getEmployment,
  staff: 'person',
  summary: 'The showroom that the member works for, and invitations of showrooms, latest first',
  response: v.object({
    employment: v.nullable(
      v.object({
        id: v.string(),
        showroom: showroomSchema,
        /** The member whose ads, conversations and points these are. */
        owner_id: v.string(),
        role: v.picklist(staffRoles),
        /** Whether the member can act for it now. */
        is_active: v.boolean(),
      }),
    ),
    invitations: v.array(
      v.object({
        id: v.string(),
        showroom: showroomSchema,
        role: v.picklist(staffRoles),
        /** ISO 8601, UTC. */
        expires_at: v.string(),
      }),
    ),
  }),
  problems: ['not-signed-in'],
});
export type Employment = NonNullable<v.InferOutput<typeof getEmployment.response>['employment']>;

export const acceptInvitation = defineEndpoint({
  ...requests.acceptInvitation,
  staff: 'person',
  writeClass: 'account',
  summary: "Accept a showroom's invitation; a repeated request has no effect",
  params: invitationParams,
  problems: ['not-signed-in', 'not-found', 'invitation-over', 'works-elsewhere', 'too-many-requests'],
});

export const leaveShowroom = defineEndpoint({
  ...requests.leaveShowroom,
  staff: 'person',
  writeClass: 'account',
  summary: 'Decline an invitation, or leave the showroom; a repeated request has no effect',
  params: invitationParams,
  problems: ['not-signed-in', 'not-found', 'too-many-requests'],
});
