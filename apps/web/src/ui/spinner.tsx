import { clsx } from 'clsx';

/**
 * Indicates a short operation. Silent by default, for use inside a component that announces it (`aria-busy`). Set a
 * `label` for a spinner on its own. For whole areas prefer `Skeleton`.
 */
export function Spinner({
  label,
  className,
}: {
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <span role={label ? 'status' : undefined} className={clsx('inline-flex', className ?? 'size-5')}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden="true"
        className="motion-essential size-full animate-spin"
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
