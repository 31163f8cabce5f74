export { currentMembershipType, holdsPremium } from './current-membership.queries.ts';
export { drawMemberNumbers } from './member-numbers.ts';
export { matchesMemberSearch, partOf } from './member-search.queries.ts';
export { type MemberSearch, parseMemberSearch } from './member-search.ts';
export {
  balanceChange,
  findDisplayName,
  findHeldNumbers,
  findMemberNumber,
  findNumbers,
  findPublicTexts,
  incrementAdCounts,
  insertProfile,
  insertProfiles,
  lockMembers,
  lockNumberHolders,
  lockProfile,
  removeNumber,
  writeIdentityUntil,
  writeMembership,
  writeProfile,
  writePromotion,
} from './members.queries.ts';
