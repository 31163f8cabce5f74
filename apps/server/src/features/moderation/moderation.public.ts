export { endSuspension, endSuspensionsInTime } from './end-suspension.ts';
export { lockForStrikes } from './lock-for-strikes.ts';
export { recordStrike } from './record-strike.ts';
export type { StrikeDecision } from './strike-effect-acts.ts';
export { suspendMember } from './suspend-member.ts';
export { takeStrikesBack } from './take-strikes-back.ts';
