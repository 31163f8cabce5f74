import type { Endpoint } from '../endpoints/endpoint.ts';
import { photoMaxBytes } from './photo-limits.ts';

/** The body of every endpoint that takes a picture. Some phones send a picture without its type. */
export const photoBody = {
  mediaTypes: ['image/*', 'application/octet-stream'],
  maxBytes: photoMaxBytes,
  problems: { otherType: 'photo-not-an-image', tooLarge: 'photo-too-large' },
} as const satisfies Endpoint['binaryBody'];
