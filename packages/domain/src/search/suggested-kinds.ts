/** What a search is suggested to go on to. */
export const suggestedKinds = ['brand', 'model', 'city', 'state'] as const;
