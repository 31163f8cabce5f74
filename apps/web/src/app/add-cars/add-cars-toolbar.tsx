import { ArrowDownToLine, FileSpreadsheet, Images, Plus } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';

interface AddCarsToolbarProps {
  isTable: boolean;
  canAdd: boolean;
  onAdd: () => void;
  onCopyDown: () => void;
  onFile: () => void;
  onPhotos: () => void;
}

const icon = { 'aria-hidden': true, className: 'size-5' } as const;

/** What can be done with all rows. */
export function AddCarsToolbar({
  isTable,
  canAdd,
  onAdd,
  onCopyDown,
  onFile,
  onPhotos,
}: AddCarsToolbarProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="soft" icon={<FileSpreadsheet {...icon} />} onClick={onFile}>
        اقرأ ملفاً
      </Button>
      <Button size="sm" variant="soft" icon={<Images {...icon} />} onClick={onPhotos}>
        أضف صور السيارات
      </Button>
      {isTable ? (
        <>
          <Button size="sm" variant="outline" icon={<Plus {...icon} />} disabled={!canAdd} onClick={onAdd}>
            أضف سطراً
          </Button>
          <Button size="sm" variant="outline" icon={<ArrowDownToLine {...icon} />} onClick={onCopyDown}>
            كرّر للأسفل
          </Button>
        </>
      ) : (
        <Link href="/add-ad?draft=new" className={buttonClass({ size: 'sm', variant: 'outline' })}>
          أضف سيارة
        </Link>
      )}
    </div>
  );
}
