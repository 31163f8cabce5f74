import type { ReactNode } from 'react';

/** One component under its name, with its states side by side. */
export function Specimen({
  name,
  children,
  row = false,
}: {
  name: string;
  children: ReactNode;
  row?: boolean;
}) {
  return (
    <section className="min-w-0 border-line border-t py-6">
      <h2 className="mb-4 font-bold text-muted text-sm" dir="ltr">
        <span className="block text-end">{name}</span>
      </h2>
      <div className={row ? 'flex flex-wrap items-center gap-3' : 'grid gap-5'}>{children}</div>
    </section>
  );
}
