/** Isolates text of either direction from the sentence around it (Unicode FSI and PDI). */
export const isolated = (text: string) => `\u2068${text}\u2069`;

/** Quotes text of either direction. */
export const quoted = (text: string) => `«${isolated(text)}»`;
