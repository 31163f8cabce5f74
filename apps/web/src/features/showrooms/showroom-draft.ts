import type { Photo } from '@arabati/domain/photos/photo';
import { daysPerWeek } from '@arabati/domain/showrooms/opening-hours';
import type { OwnShowroom } from '@arabati/domain/showrooms/own-showroom.endpoints';

/** Minutes since midnight. */
export type Span = [from: number, to: number];

/** A photo that the server has. */
export interface PlacedPhoto {
  id: string;
  photo: Photo;
}

/** The page as it is typed. */
export interface ShowroomDraft {
  /** Made on this device, so that a retry is the same showroom. */
  id: string;
  slug: string;
  name: string;
  city: string;
  address: string;
  /** Two figures, or a link of a map service. */
  location: string;
  about: string;
  hours: Span[][];
  logo: PlacedPhoto | null;
  cover: PlacedPhoto | null;
}

const key = 'arabati.showroom-draft';

export const noHours = (): Span[][] => Array.from({ length: daysPerWeek }, () => []);

export function emptyDraft(city: string): ShowroomDraft {
  const id = crypto.randomUUID();
  return {
    id,
    slug: '',
    name: '',
    city,
    address: '',
    location: '',
    about: '',
    hours: noHours(),
    logo: null,
    cover: null,
  };
}

export function draftOf(showroom: OwnShowroom): ShowroomDraft {
  const { id, slug, name, city, address, location, about, hours, logo, cover } = showroom;
  return {
    id,
    slug,
    name,
    city,
    address,
    location: location ? `${location.latitude}, ${location.longitude}` : '',
    about,
    hours: hours ?? noHours(),
    logo,
    cover,
  };
}

/** Returns what was typed on this device and not saved. Sign-out deletes it with the other personal data. */
export function readShowroomDraft(): ShowroomDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as ShowroomDraft | null;
    return draft && Array.isArray(draft.hours) && typeof draft.id === 'string' ? draft : null;
  } catch {
    return null;
  }
}

/** A full storage loses only the draft. */
export function writeShowroomDraft(draft: ShowroomDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}

export function deleteShowroomDraft(): void {
  localStorage.removeItem(key);
}
