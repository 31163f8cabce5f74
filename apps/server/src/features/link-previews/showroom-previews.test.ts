import { expect, test } from 'vitest';
import { showroomPreview } from './showroom-preview.ts';

const photo = (name: string) => ({ name, width: 800, height: 600, blur: '' });
const showroom = {
  id: '0197a3b2-7c1e-7aae-991b-cee63a5725a7',
  slug: 'alnil-cars',
  owner_id: '0197a3b2-7c1e-7aae-991b-cee63a5725a8',
  name: 'معرض النيل',
  city: 'كسلا',
  address: 'شارع السوق',
  location: { latitude: 15.45, longitude: 36.4 },
  about: 'نبيع ونشتري.',
  hours: [[[540, 780]], [], [], [], [], [], []] as [number, number][][],
  logo: photo('logo'),
  cover: photo('cover'),
  verified: true,
  ads: 5,
  brands: [{ brand: 'تويوتا', ads: 5 }],
  answer_minutes: null,
  member_since: '2026-01-01T00:00:00.000Z',
};

test('describes a showroom as a dealer, with its cover and without a telephone', () => {
  const preview = showroomPreview(showroom, 'https://cars.example');
  expect(preview).toMatchObject({
    path: '/showrooms/alnil-cars',
    title: 'معرض النيل',
    text: 'كسلا · 5 سيارات · معرض موثّق · تويوتا',
    photo: 'cover',
  });
  expect(preview.structured).toMatchObject({
    '@type': 'AutoDealer',
    url: 'https://cars.example/showrooms/alnil-cars',
    address: { streetAddress: 'شارع السوق', addressLocality: 'كسلا', addressCountry: 'SD' },
    openingHoursSpecification: [{ dayOfWeek: 'Sunday', opens: '09:00', closes: '13:00' }],
  });
  expect(JSON.stringify(preview.structured)).not.toContain('telephone');
});
