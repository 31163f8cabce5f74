import { clsx } from 'clsx';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { useFieldGroup } from './field-context.ts';

export interface FilePickerProps {
  /** Label of the button: 'أضف صور السيارة'. */
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** As in `<input accept>`: 'image/*'. */
  accept: string;
  multiple?: boolean | undefined;
  /** Selects all files of a folder. */
  folder?: boolean | undefined;
  /** Opens the phone's camera directly. Devices without one open the file dialog. */
  capture?: 'environment' | undefined;
  disabled?: boolean | undefined;
  /** Called with the selected or dropped files. The caller validates type, size and number. */
  onFiles: (files: File[]) => void;
  className?: string | undefined;
}

/** Selects files from the device: a large button and drop target. */
export function FilePicker({
  label,
  hint,
  icon,
  accept,
  multiple = false,
  folder = false,
  capture,
  disabled = false,
  onFiles,
  className,
}: FilePickerProps) {
  const id = useId();
  const { 'aria-labelledby': _, ...group } = useFieldGroup();
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  }

  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'relative grid min-h-28 cursor-pointer place-content-center justify-items-center gap-1 rounded-lg border-2 border-dashed p-4',
        'text-center transition-colors has-disabled:cursor-not-allowed has-disabled:opacity-50',
        'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2',
        over ? 'border-primary bg-primary-soft' : 'border-edge bg-surface hover:border-primary',
        className,
      )}
    >
      <input
        {...group}
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        {...(folder && { webkitdirectory: '' })}
        capture={capture}
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Reset the value, so that selecting the same file again fires a change event.
          event.target.value = '';
        }}
        className="sr-only"
      />
      {icon && (
        <span aria-hidden="true" className="text-primary-ink [&_svg]:size-7">
          {icon}
        </span>
      )}
      <span className="font-semibold text-primary-ink">{label}</span>
      {hint && <span className="text-muted text-sm">{hint}</span>}
    </label>
  );
}
