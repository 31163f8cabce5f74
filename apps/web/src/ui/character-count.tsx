import { type RefObject, useEffect, useState } from 'react';

/** Displays 'written / allowed' for the text control inside `box`. */
export function CharacterCount({
  id,
  box,
  allowed,
}: {
  id: string;
  box: RefObject<HTMLElement | null>;
  allowed: number;
}) {
  const [written, setWritten] = useState(0);

  useEffect(() => {
    const control = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    if (!control) return;
    const count = () => setWritten(control.value.length);
    count();
    control.addEventListener('input', count);
    return () => control.removeEventListener('input', count);
    // After every render, because setting a form's value (defaults, reset) fires no event.
  });

  return (
    <span id={id} className="shrink-0 pe-3.5 text-faint text-xs">
      <span className="sr-only">عدد الأحرف: </span>
      <bdi dir="ltr">
        {written} / {allowed}
      </bdi>
    </span>
  );
}
