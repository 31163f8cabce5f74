/** Live keys of one showroom. */
export const apiKeysMaximum = 5;
export const apiKeyNameMaxLength = 40;

/** Makes a key recognisable to people and to programs that search for leaked secrets. */
export const apiKeyPrefix = 'arabati_';
/** The prefix and 32 random bytes. */
export const apiKeyPattern = /^arabati_[\w-]{43}$/;
