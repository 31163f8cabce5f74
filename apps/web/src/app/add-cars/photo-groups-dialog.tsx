import { count, nouns } from '@arabati/words/numbers/plural';
import { FolderOpen, Images } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { PhotoGroupList } from './photo-group-list.tsx';
import {
  type GroupMode,
  movePhotos,
  type PlanGroup,
  type PlanRow,
  planPhotos,
  splitGroups,
} from './photo-plan.ts';
import { type PhotoFile, readChosenPhotos } from './read-chosen-photos.ts';

interface PhotoGroupsDialogProps {
  open: boolean;
  onClose: () => void;
  rows: readonly PlanRow[];
  /** Files that were dropped on the table. */
  dropped: readonly File[];
  /** Returns the ids of empty rows. */
  addRows: (count: number) => readonly string[];
  /** Compresses and stores the photos of a row. */
  onAdd: (row: string, files: File[]) => void;
}

const modes = [
  { value: 'name', label: 'اسم الملف' },
  { value: 'time', label: 'وقت التصوير' },
];
const gaps = [
  { value: '15', label: '15 ثانية' },
  { value: '30', label: '30 ثانية' },
  { value: '60', label: 'دقيقة' },
  { value: '120', label: 'دقيقتين' },
  { value: '300', label: '5 دقائق' },
];

/** Divides many photos among the cars: by file name or by time, with corrections by hand. */
export default function PhotoGroupsDialog(props: PhotoGroupsDialogProps) {
  const { open, onClose, rows, dropped, addRows, onAdd } = props;
  const [mode, setMode] = useState<GroupMode>('name');
  const [gapS, setGapS] = useState(60);
  const [groups, setGroups] = useState<PlanGroup[]>([]);
  const [isReading, setReading] = useState(false);
  const photos = groups.flatMap((group) => group.photos);

  function regroup(next: readonly PhotoFile[], by: Grouping) {
    setMode(by.mode);
    setGapS(by.gapS);
    setGroups(planPhotos(next, rows, by));
  }

  async function choose(files: readonly File[]) {
    setReading(true);
    const next = [...photos, ...(await readChosenPhotos(files))];
    setReading(false);
    const isNamed = planPhotos(next, rows, { mode: 'name', gapS }).some(({ label }) => label !== '');
    // Names of cameras say nothing about cars.
    regroup(next, { mode: isNamed ? mode : 'time', gapS });
  }
  const chooseDropped = useEffectEvent(choose);
  useEffect(() => {
    if (dropped.length > 0) void chooseDropped(dropped);
  }, [dropped]);

  const unassigned = groups.filter(({ label, row }) => row === null && label !== '');
  function addMissingRows() {
    const ids = [...addRows(unassigned.length)];
    setGroups(
      groups.map((group) => (unassigned.includes(group) ? { ...group, row: ids.shift() ?? null } : group)),
    );
  }

  const split = splitGroups(groups, rows);
  const fitting = split.reduce((sum, part) => sum + part.fitting.length, 0);
  function add() {
    for (const part of split) {
      if (part.group.row && part.fitting.length > 0)
        onAdd(
          part.group.row,
          part.fitting.map(({ file }) => file),
        );
    }
    const rest = split
      .map((part) => ({ ...part.group, photos: part.rest }))
      .filter((group) => group.photos.length > 0);
    setGroups(rest);
    if (rest.length === 0) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="lg"
      title="صور السيارات"
      description="اختر صور كل السيارات مرة واحدة، ونحن نوزعها. تبقى هنا الصور التي لا مكان لها."
      footer={
        photos.length > 0 && (
          <>
            {fitting > 0 && <Button onClick={add}>أضف إلى السيارات: {count(fitting, nouns.photo)}</Button>}
            <Button variant="outline" onClick={() => setGroups([])}>
              اترك هذه الصور
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4 pt-2">
        <PhotoSources isReading={isReading} onFiles={(files) => void choose(files)} />
        {photos.length > 0 && (
          <>
            <GroupingFields mode={mode} gapS={gapS} onChange={(by) => regroup(photos, by)} />
            {unassigned.length > 0 && (
              <Alert
                tone="warning"
                title={`مجموعات بدون سيارة: ${unassigned.length}`}
                action={
                  <Button variant="soft" size="sm" onClick={addMissingRows}>
                    أضف صفاً لكل مجموعة
                  </Button>
                }
              />
            )}
            <PhotoGroupList
              parts={split}
              rows={rows}
              onAssign={(id, row) =>
                setGroups(groups.map((group) => (group.id === id ? { ...group, row } : group)))
              }
              onMove={(ids, to) => setGroups(movePhotos(groups, ids, to))}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

function PhotoSources({ isReading, onFiles }: { isReading: boolean; onFiles: (files: File[]) => void }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <FilePicker
        accept="image/*"
        multiple
        icon={<Images />}
        label={isReading ? 'نقرأ الصور…' : 'اختر الصور أو أفلتها هنا'}
        disabled={isReading}
        onFiles={onFiles}
      />
      <FilePicker
        accept="image/*"
        multiple
        folder
        icon={<FolderOpen />}
        label="اختر مجلداً"
        hint="لكل سيارة مجلد باسمها"
        disabled={isReading}
        onFiles={onFiles}
      />
    </div>
  );
}

interface Grouping {
  mode: GroupMode;
  gapS: number;
}

function GroupingFields({ mode, gapS, onChange }: Grouping & { onChange: (grouping: Grouping) => void }) {
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2">
      <Field group label="نجمع صور كل سيارة حسب">
        <RadioGroup
          variant="cards"
          options={modes}
          value={mode}
          onValueChange={(value) => onChange({ mode: value as GroupMode, gapS })}
        />
      </Field>
      {mode === 'time' && (
        <Field label="تبدأ سيارة جديدة بعد توقف">
          <Select
            options={gaps}
            value={String(gapS)}
            onChange={(event) => onChange({ mode, gapS: Number(event.target.value) })}
          />
        </Field>
      )}
    </div>
  );
}
