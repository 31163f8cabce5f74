import { listRevealedContacts } from '@arabati/domain/contacts/contacts.requests';
import { usePagedQuery } from '../../platform/use-paged-query.ts';

/** The ads whose numbers the member has revealed, page by page. */
export function useRevealedContacts() {
  return usePagedQuery(listRevealedContacts, { query: {} });
}
