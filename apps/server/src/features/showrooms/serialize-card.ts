import type { ShowroomCard } from '@arabati/domain/showrooms/showroom-pages.endpoints';
import { namedBrands } from './brand-name.ts';
import type { StoredPhoto } from './showroom-columns.queries.ts';
import type { CardRow } from './showroom-pages.queries.ts';

/** As many as fit on a card. */
const brandsOfCard = 3;

export function serializeCard({ id, slug, name, city, logo, verified, ads, brands }: CardRow): ShowroomCard {
  return {
    id,
    slug,
    name,
    city,
    logo: publicPhoto(logo),
    verified,
    ads,
    brands: namedBrands(brands, brandsOfCard).map(({ brand }) => brand),
  };
}

/** Without the id, with which its owner could be asked to delete it. */
export function publicPhoto(photo: StoredPhoto | null) {
  if (!photo) return null;
  const { name, width, height, blur } = photo;
  return { name, width, height, blur };
}
