/** The badge of a seller whose documents administrators have seen, and its meaning. */
export const identityVerified = {
  title: 'هوية موثّقة',
  text: 'رأت عربتي مستندات البائع، ولا يضمن هذا السيارة',
};

/** The badge of a paid membership, and its meaning. */
export const paidMembership = { title: 'مميز', text: 'باقة مدفوعة، وليست توثيقاً' };
