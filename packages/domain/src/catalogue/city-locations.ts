import type { cityNamesById } from './cities.ts';

/** Latitude and longitude in degrees. */
export type Location = readonly [latitude: number, longitude: number];

/** Where the cities of the catalogue are, to a hundredth of a degree: a kilometre. */
export const cityLocations: Readonly<Record<keyof typeof cityNamesById, Location>> = {
  khartoum: [15.55, 32.53],
  omdurman: [15.64, 32.48],
  bahri: [15.64, 32.54],
  'wad-madani': [14.4, 33.52],
  hasaheisa: [14.75, 33.3],
  managil: [14.25, 32.99],
  rufaa: [14.77, 33.37],
  'port-sudan': [19.62, 37.22],
  suakin: [19.11, 37.33],
  tokar: [18.43, 37.73],
  sinkat: [18.84, 36.84],
  kassala: [15.45, 36.4],
  'new-halfa': [15.33, 35.6],
  gedaref: [14.03, 35.38],
  atbara: [17.7, 33.98],
  shendi: [16.69, 33.43],
  damer: [17.59, 33.96],
  berber: [18.02, 33.98],
  'abu-hamad': [19.53, 33.32],
  dongola: [19.18, 30.48],
  merowe: [18.48, 31.82],
  'wadi-halfa': [21.79, 31.37],
  karima: [18.55, 31.85],
  dabba: [18.05, 30.95],
  kosti: [13.16, 32.66],
  rabak: [13.18, 32.74],
  dueim: [14, 32.31],
  tandalti: [13.02, 31.87],
  sennar: [13.55, 33.6],
  sinja: [13.15, 33.93],
  damazin: [11.79, 34.36],
  obeid: [13.18, 30.22],
  'umm-ruwaba': [12.91, 31.22],
  bara: [13.7, 30.37],
  rahad: [12.72, 30.65],
  kadugli: [11.01, 29.72],
  dilling: [12.05, 29.65],
  'abu-jubeiha': [11.46, 31.23],
  fula: [11.73, 28.36],
  nahud: [12.7, 28.43],
  babanusa: [11.33, 27.81],
  fasher: [13.63, 25.35],
  kutum: [14.2, 24.66],
  nyala: [12.05, 24.88],
  geneina: [13.45, 22.45],
  zalingei: [12.91, 23.47],
  daein: [11.46, 26.13],
  cairo: [30.04, 31.24],
  riyadh: [24.71, 46.68],
  jeddah: [21.49, 39.19],
  dubai: [25.2, 55.27],
};

const earthRadiusKm = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the distance in a straight line, by the haversine formula. Roads are longer. */
export function distanceKm(
  [latitude, longitude]: Location,
  [otherLatitude, otherLongitude]: Location,
): number {
  const north = Math.sin(radians(otherLatitude - latitude) / 2) ** 2;
  const east = Math.sin(radians(otherLongitude - longitude) / 2) ** 2;
  const part = north + Math.cos(radians(latitude)) * Math.cos(radians(otherLatitude)) * east;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(part));
}
