export { endSuspension, endSuspensionsInTime } from './end-suspension.ts';
export { suspendMember } from './suspend-member.ts';
