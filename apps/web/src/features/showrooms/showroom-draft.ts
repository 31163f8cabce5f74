import type { Photo } from '@arabati/domain/photos/photo';
import { daysPerWeek } from '@arabati/domain/showrooms/opening-hours';
import type { OwnShowroom } from '@arabati/domain/showrooms/own-showroom.endpoints';
import { readStoredSession } from '../../platform/stored-session.ts';
import { readUnsentInput, writeUnsentInput } from '../../platform/unsent-input.ts';

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

const formOf = (memberId: string) => `showroom.${memberId}`;

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

/** Returns what the member of the session has typed on this device and not saved. */
export function readShowroomDraft(): ShowroomDraft | null {
  const memberId = readStoredSession()?.user.id;
  const draft = memberId ? readUnsentInput<ShowroomDraft | null>(formOf(memberId), null) : null;
  return draft && Array.isArray(draft.hours) && typeof draft.id === 'string' ? draft : null;
}

export function writeShowroomDraft(draft: ShowroomDraft | null): void {
  const memberId = readStoredSession()?.user.id;
  if (memberId) writeUnsentInput(formOf(memberId), draft);
}
