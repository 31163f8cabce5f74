export const photosPerAd = 5;
/** Maximum bytes of an uploaded file, which the browser has compressed. */
export const photoMaxBytes = 5 * 1024 * 1024;

/** Compression of pictures that cannot be zoomed (specification, section 5): longest side in pixels, JPEG quality. */
export const photoMaxSide = 800;
export const photoQuality = 0.7;
