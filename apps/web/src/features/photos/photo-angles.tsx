import { photoAngles } from '@arabati/domain/photos/photo-angle';
import { angleWords } from '@arabati/words/photos/angle-words';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useObjectUrl } from '../../platform/use-object-url.ts';
import { ToggleChip } from '../../ui/chip.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { SafeImage } from '../../ui/safe-image.tsx';
import type { PhotoTray, TrayPhoto } from './photo-tray.ts';

/** Asks what each photo shows, one after the other: a press answers, and the next photo without an answer follows. */
export default function PhotoAngles({ tray, photos }: { tray: PhotoTray; photos: readonly TrayPhoto[] }) {
  const [selected, setSelected] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const shown =
    photos.find(({ id }) => id === selected) ?? photos.find(({ angle }) => angle === null) ?? photos[0];
  if (!shown) return null;
  const nameOf = (photo: TrayPhoto) => `الصورة ${photos.indexOf(photo) + 1}`;
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-3">
      <legend className="px-1 font-semibold text-sm">
        ماذا تُظهر {nameOf(shown)}؟ <span className="font-normal text-muted">(اختياري)</span>
      </legend>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-pressed={photo === shown}
              aria-label={`${nameOf(photo)}: ${photo.angle ? angleWords[photo.angle] : 'لم تحدَّد'}`}
              onClick={() => setSelected(photo.id)}
              className={clsx(
                'grid w-14 gap-0.5 overflow-hidden rounded-sm border-2 text-center text-xs',
                photo === shown ? 'border-primary' : 'border-line',
              )}
            >
              <Thumbnail photo={photo} />
              <span className="h-4 text-muted">{photo.angle ? angleWords[photo.angle] : '؟'}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {photoAngles.map((angle) => (
          <ToggleChip
            key={angle}
            pressed={shown.angle === angle}
            onClick={() => {
              const isSame = shown.angle === angle;
              tray.setAngle(shown.id, isSame ? null : angle);
              // The next one without an answer follows.
              setSelected(isSame ? shown.id : null);
              setSaid(isSame ? '' : `${nameOf(shown)}: ${angleWords[angle]}`);
            }}
          >
            {angleWords[angle]}
          </ToggleChip>
        ))}
      </div>
      <LiveRegion>{said}</LiveRegion>
    </fieldset>
  );
}

function Thumbnail({ photo }: { photo: TrayPhoto }) {
  return <SafeImage src={useObjectUrl(photo.blob) ?? null} alt="" priority />;
}
