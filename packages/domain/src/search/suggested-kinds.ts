/** Kinds of names that search suggestions offer. */
export const suggestedKinds = ['brand', 'model', 'city', 'state'] as const;
