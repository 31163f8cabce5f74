import { clsx } from 'clsx';

export interface BarListItem {
  label: string;
  value: number;
  /** The formatted value. */
  text: string;
}

/** Names and values, each with a bar in proportion to the greatest value. */
export function BarList({
  items,
  className,
}: {
  items: readonly BarListItem[];
  className?: string | undefined;
}) {
  const greatest = Math.max(1, ...items.map(({ value }) => value));
  return (
    <ul className={clsx('grid gap-3', className)}>
      {items.map(({ label, value, text }) => (
        <li key={label}>
          <p className="flex items-baseline justify-between gap-3 text-sm">
            <span className="min-w-0">{label}</span>
            <bdi className="font-semibold">{text}</bdi>
          </p>
          <span aria-hidden="true" className="mt-1 block h-2 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-primary"
              style={{ width: `${(value / greatest) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
