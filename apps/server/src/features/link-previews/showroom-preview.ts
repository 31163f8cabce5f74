import { linkPicturePath } from '@arabati/domain/photos/photo-files';
import type { ShowroomPage } from '@arabati/domain/showrooms/showroom-pages.endpoints';
import { showroomPath } from '@arabati/domain/showrooms/showroom-pages.requests';
import { showsPhoneNumber } from '@arabati/domain/text/phone-in-text';
import { count, nouns } from '@arabati/words/numbers/plural';
import { showroomVerified } from '@arabati/words/showrooms/showroom-words';
import type { LinkPreview } from './page-head.ts';

/** Builds the preview of a showroom's page: its place, its cars and its cover. */
export function showroomPreview(showroom: ShowroomPage, origin: string): LinkPreview {
  const { slug, name, city, ads, brands, verified, cover, logo } = showroom;
  const path = showroomPath(slug);
  const facts = [
    city,
    count(ads, nouns.car),
    ...(verified ? [showroomVerified.title] : []),
    ...(brands.length > 0 ? [brands.map(({ brand }) => brand).join('، ')] : []),
  ].join(' · ');
  return {
    path,
    title: name,
    // The figures of brands outside the catalogue could form a number together.
    text: showsPhoneNumber(facts) ? city : facts,
    photo: (cover ?? logo)?.name,
    type: 'profile',
    structured: structuredShowroom(showroom, { origin, url: `${origin}${path}` }),
  };
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** https://schema.org/AutoDealer, without a telephone: numbers are behind the reveal. */
function structuredShowroom(showroom: ShowroomPage, { origin, url }: { origin: string; url: string }) {
  const { name, about, city, address, location, logo, cover, hours } = showroom;
  const picture = (photo: { name: string } | null) => photo && `${origin}${linkPicturePath(photo.name)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name,
    url,
    ...(about ? { description: about } : {}),
    ...(logo ? { logo: picture(logo) } : {}),
    ...(cover || logo ? { image: picture(cover ?? logo) } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(address ? { streetAddress: address } : {}),
      addressLocality: city,
      addressCountry: 'SD',
    },
    ...(location ? { geo: { '@type': 'GeoCoordinates', ...location } } : {}),
    ...(hours
      ? {
          openingHoursSpecification: hours.flatMap((spans, day) =>
            spans.map(([from, to]) => ({
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: days[day],
              opens: clock(from),
              closes: clock(to),
            })),
          ),
        }
      : {}),
  };
}
