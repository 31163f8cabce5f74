import { listRevealedContacts } from '@arabati/domain/contacts/contacts.requests';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';

/** The ads whose numbers the member has revealed, page by page. */
export function useRevealedContacts() {
  return usePagedQuery(apiKey(listRevealedContacts, { query: {} }), (page, options) =>
    callApi(listRevealedContacts, { query: page }, options),
  );
}
