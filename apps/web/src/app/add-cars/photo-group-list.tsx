import { count, nouns } from '@arabati/words/numbers/plural';
import { useState } from 'react';
import { Select } from '../../ui/select.tsx';
import type { PlanGroup, PlanRow, splitGroups } from './photo-plan.ts';
import { PhotoThumbnail } from './photo-thumbnail.tsx';

interface PhotoGroupListProps {
  parts: ReturnType<typeof splitGroups>;
  rows: readonly PlanRow[];
  onAssign: (group: string, row: string | null) => void;
  onMove: (photos: ReadonlySet<string>, to: string | null) => void;
}

const nameOf = ({ label, row }: PlanGroup, rows: readonly PlanRow[]) =>
  rows.find(({ id }) => id === row)?.label ?? (label ? `مجموعة ${label}` : 'صور بدون سيارة');

/** Strips of photos, each with its car. Selected photos can be moved to another strip. */
export function PhotoGroupList({ parts, rows, onAssign, onMove }: PhotoGroupListProps) {
  const [pressed, setSelected] = useState<ReadonlySet<string>>(new Set());
  const present = parts.flatMap(({ group }) => group.photos.map(({ id }) => id));
  const selected = new Set(present.filter((id) => pressed.has(id)));
  const cars = rows.map(({ id, label }) => ({ value: id, label }));

  function toggle(id: string) {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  }
  function move(to: string) {
    onMove(selected, to === 'new' ? null : to);
    setSelected(new Set());
  }

  return (
    <div className="grid gap-3">
      {selected.size > 0 && (
        <div className="sticky top-0 z-1 grid gap-2 rounded-md border border-primary bg-raised p-3 shadow-overlay">
          <Select
            aria-label="انقل الصور المحددة إلى"
            placeholder={`انقل المحددة إلى… (${count(selected.size, nouns.photo)})`}
            value=""
            options={[
              ...parts.map(({ group }) => ({ value: group.id, label: nameOf(group, rows) })),
              { value: 'new', label: 'مجموعة جديدة' },
            ]}
            onChange={(event) => move(event.target.value)}
          />
        </div>
      )}
      <ul className="grid gap-3">
        {parts.map(({ group, fitting, rest }) => (
          <li key={group.id} className="grid gap-2 rounded-md border border-line p-3">
            <div className="flex flex-wrap items-center gap-3">
              <Select
                aria-label={`سيارة ${nameOf(group, rows)}`}
                className="max-w-md grow"
                placeholder={group.label ? `مجموعة ${group.label}: اختر سيارتها` : 'اختر سيارتها'}
                options={cars}
                value={group.row ?? ''}
                onChange={(event) => onAssign(group.id, event.target.value || null)}
              />
              <span className="text-muted text-sm">
                {count(group.photos.length, nouns.photo)}
                {group.row !== null && rest.length > 0 && ` · فوق الحد: ${rest.length}`}
              </span>
            </div>
            <div className="flex flex-wrap gap-2">
              {group.photos.map((photo) => (
                <PhotoThumbnail
                  key={photo.id}
                  photo={photo}
                  selected={selected.has(photo.id)}
                  isExtra={group.row !== null && !fitting.includes(photo)}
                  onToggle={() => toggle(photo.id)}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
