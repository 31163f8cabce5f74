/**
 * `sizes` of the photos on an ad's page. The launch screen carries it, so that the server's preload of the first photo
 * selects the same file.
 */
export const adPhotoSizes = '(min-width: 64rem) 50rem, 100vw';
