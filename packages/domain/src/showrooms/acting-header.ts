/**
 * Request header with the id of the showroom that a member acts for. The request is then handled as one of the
 * showroom's owner, if the member's role permits it (`staff` of the contract).
 */
export const actingHeader = 'x-showroom';

/** Search parameter of a link that belongs to one of the accounts of a person: their own, or that of a showroom's owner. */
export const accountParameter = 'account';
