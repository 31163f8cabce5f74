import { productName } from '@arabati/domain/app/product-name';
import type { ReactNode } from 'react';

/** Above the prices of the model whose page was opened, in the server's words. */
export function PricesSubject({ children }: { children: ReactNode }) {
  return (
    <>
      <h2 className="font-bold text-2xl">{'{{title}}'}</h2>
      <slot name="prices_sample">
        <p>حسب {'{{sample}}'} في آخر 90 يوماً، والسعر الذي يطلبه أصحابها.</p>
      </slot>
      {children}
      <p className="max-w-md text-lg">ثبّت {productName} لترى السيارات المعروضة وحركة أسعارها.</p>
    </>
  );
}
