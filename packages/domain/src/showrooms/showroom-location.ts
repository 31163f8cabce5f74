import { foldDigits } from '../text/digits.ts';

/** Degrees. Sudan and its border towns; also finds latitude and longitude in the wrong order. */
export const latitudeRange = { min: 3, max: 24 };
export const longitudeRange = { min: 21, max: 39.5 };

export interface ShowroomLocation {
  latitude: number;
  longitude: number;
}

const pair = /(-?\d{1,2}\.\d{2,})\s*(?:,|،|%2C|\s|!4d)\s*(-?\d{1,2}\.\d{2,})/i;

/**
 * Reads a location from two figures or from a link of a map service that contains them. Links themselves are not stored:
 * the page of a place shows its phone number.
 *
 * @returns null if the text contains no location in Sudan.
 */
export function readLocation(text: string): ShowroomLocation | null {
  const [, latitude, longitude] = pair.exec(foldDigits(text)) ?? [];
  const location = roundLocation({ latitude: Number(latitude), longitude: Number(longitude) });
  return isInSudan(location) ? location : null;
}

export function isInSudan({ latitude, longitude }: ShowroomLocation): boolean {
  return (
    latitude >= latitudeRange.min &&
    latitude <= latitudeRange.max &&
    longitude >= longitudeRange.min &&
    longitude <= longitudeRange.max
  );
}

/** To five decimals: a metre. More would have room for a phone number. */
const rounded = (figure: number) => Math.round(figure * 1e5) / 1e5;

export function roundLocation({ latitude, longitude }: ShowroomLocation): ShowroomLocation {
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** A link that opens the directions in the phone's map app, or in a browser. Nothing of it is loaded with the page. */
export function directionsUrl({ latitude, longitude }: ShowroomLocation): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
