import type { Draft } from '@arabati/domain/drafts/drafts.endpoints';
import type { OwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { useState } from 'react';
import { UnsavedChanges } from '../../form/unsaved-changes.tsx';
import { useStore } from '../../state/create-store.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useMarketCatalogue } from '../use-market-catalogue.ts';
import { AccountDrafts } from './account-drafts.tsx';
import { AddCarsToolbar } from './add-cars-toolbar.tsx';
import { CarCards } from './car-cards.tsx';
import { CarTable } from './car-table.tsx';
import { LoadingCars } from './loading-cars.tsx';
import { PublishBar } from './publish-bar.tsx';
import { SharedFields } from './shared-fields.tsx';
import { useAddCars } from './use-add-cars.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useManyPhotos } from './use-many-photos.ts';
import { useTableActs } from './use-table-acts.ts';
import { useTableScreen } from './use-table-screen.ts';

const ReadFileDialog = lazyDialog(() => import('./read-file-dialog.tsx'));
const PhotoGroupsDialog = lazyDialog(() => import('./photo-groups-dialog.tsx'));
const RowPhotosDialog = lazyDialog(() => import('./row-photos-dialog.tsx'));

interface AddCarsProps {
  memberId: string;
  profile: OwnProfile | undefined;
  /** Maximum number of drafts. */
  limit: number;
  accountDrafts: readonly Draft[];
}

type OpenDialog = 'file' | 'photos' | { row: string } | null;

/** The form for many cars: what they have in common, a table, files, photos, and publishing. */
export function AddCars({ memberId, profile, limit, accountDrafts }: AddCarsProps) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { handle, shared, isLoaded } = useAddCars(memberId, profile, (row) => setDialog({ row }));
  const { rows } = handle;
  const catalogue = useMarketCatalogue();
  const ids = useStore(rows.ids);
  const isTable = useTableScreen();
  const photos = useManyPhotos(handle);
  const { focused, offerUndo, paste, copyToCell, copyDown } = useTableActs(rows, limit);
  const [dropped, setDropped] = useState<readonly File[]>([]);
  useDroppedFiles((files) => {
    setDropped(files);
    setDialog('photos');
  });

  if (!isLoaded) return <LoadingCars />;

  const used = ids.filter((id) => rows.isStored(id)).length;

  return (
    <div className="grid gap-4">
      <AccountDrafts handle={handle} drafts={accountDrafts} />
      <SharedFields memberId={memberId} rows={rows} shared={shared} catalogue={catalogue} />
      <AddCarsToolbar
        isTable={isTable}
        canAdd={ids.length < limit}
        onAdd={() => rows.add()}
        onCopyDown={copyDown}
        onFile={() => setDialog('file')}
        onPhotos={() => setDialog('photos')}
      />
      {isTable ? (
        <CarTable
          handle={handle}
          catalogue={catalogue}
          limit={limit}
          focused={focused}
          onPaste={(place, text) => void paste(place, text)}
          onCopyDown={copyToCell}
        />
      ) : (
        <CarCards handle={handle} />
      )}
      <PublishBar handle={handle} preparing={photos.preparing} />
      <UnsavedChanges unsaved={photos.preparing > 0} loss="الصور التي لم نصغّرها بعد" />
      {dialog === 'file' && (
        <ReadFileDialog
          open
          onClose={() => setDialog(null)}
          room={limit - used}
          onAdd={(cars) => offerUndo('أضيفت سيارات الملف', rows.append(cars))}
        />
      )}
      {(dialog === 'photos' || dropped.length > 0) && (
        <PhotoGroupsDialog
          open={dialog === 'photos'}
          onClose={() => setDialog(null)}
          rows={photos.planRows()}
          dropped={dropped}
          addRows={(count) => photos.rowsForGroups(count, limit)}
          onAdd={photos.add}
        />
      )}
      {typeof dialog === 'object' && dialog && (
        <RowPhotosDialog
          handle={handle}
          id={dialog.row}
          title={`صور السيارة ${ids.indexOf(dialog.row) + 1}`}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
