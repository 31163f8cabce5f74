import { expect, test } from 'vitest';
import { readLocation } from './showroom-location.ts';

const place = { latitude: 15.58823, longitude: 32.53421 };

test.each([
  '15.58823, 32.53421',
  '١٥.٥٨٨٢٣، ٣٢.٥٣٤٢١',
  '15.58823 32.53421',
  'https://www.google.com/maps/@15.58823,32.53421,17z',
  'https://www.google.com/maps/place/X/data=!3d15.588231!4d32.534214',
  'https://maps.google.com/?q=15.58823%2C32.53421',
  'geo:15.58823,32.53421',
])('reads %s', (text) => {
  expect(readLocation(text)).toEqual(place);
});

test.each([
  '',
  'شارع الستين',
  '32.53421, 15.58823',
  '48.85, 2.35',
  'https://maps.app.goo.gl/abc',
  '0912345678',
])('refuses %s', (text) => {
  expect(readLocation(text)).toBeNull();
});
