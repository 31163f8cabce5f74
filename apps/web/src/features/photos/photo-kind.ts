/** Kind of photos in the offline queue. A photo's id, generated on this device, is the subject. */
export const photoKind = 'photo';
