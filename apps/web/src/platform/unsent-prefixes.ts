/** Prefixes of the keys in local storage under which typed input stays until it is sent. A sign-out deletes it. */
export const unsentPrefixes = {
  form: 'arabati.unsent.',
  message: 'arabati.message-draft.',
  review: 'arabati.review-draft.',
} as const;

export function holdsUnsentInput(): boolean {
  return Object.keys(localStorage).some((key) =>
    Object.values(unsentPrefixes).some((prefix) => key.startsWith(prefix)),
  );
}
