interface LetteringProps {
  /** Its height, such as `h-9`. */
  className?: string | undefined;
}

/**
 * The name as a drawing, so that it is displayed before the font has loaded. The last letter's dots are the wheels.
 * Decorative.
 */
export function Lettering({ className }: LetteringProps) {
  return (
    <svg viewBox="0 8 133 66" aria-hidden="true" className={className}>
      <g className="fill-primary stroke-primary" strokeWidth="0.6">
        <path d="M20.1 60.5q4.5 0 8-1.1 3.6-1 6-2.8 2.5-1.8 3.8-4.1t1.2-4.9v-.7l-.2-.9h-.2v-8.1h-17q-1 0-1.1.4l.1 1.2 1.2 4.3.6 1.6q.3.6 1.5.6h4.4q2.1 0 3 .3 1 .3 1 1.3 0 .6-1.2 1.8t-3.9 2.1-7.2.9q-4 0-6.2-1.3t-3.3-3.5-1-4.9q0-2.2.6-4.6t1.3-4.9l-6.8-2.4q-1.2 3.1-1.8 6.1-.5 3.1-.5 5.9 0 4.9 1.8 8.9t5.8 6.4 10.1 2.4m26.5-33.8.2 3 .1 3.3q0 2.8-1.2 3.8-1.1 1.1-4.2 1.1h-2.7V46h2.7q2.6 0 5-1 2.3-.9 4-2.7.9 1.1 2.1 2 1.1.8 2.7 1.2 1.5.5 3.3.5h.7v-8.1h-.6q-1.5 0-2.5-.4t-1.4-1.3-.6-2.3l-.6-8.1ZM63.2 46q4.2 0 6.5-1.7 2.4-1.8 3.4-4.7t1-6.8q0-2.3-.3-4.9t-.9-5.3l-7.3 1.9.9 4.5q.5 2.3.5 4.1 0 2.1-.8 3.4-.8 1.4-3 1.4h-4.5V46Zm34.6 0h.7v-8.1h-1q-1.9 0-2.8-1.3-.9-1.2-1.4-3l-1.6-6.4-7.6 2.5q.9 2.7 1.7 5.9.9 3.3.9 5.8 0 3.8-1.6 6.2t-4.6 3.9-7 2.3l2.8 7.5q4.9-.9 8.5-3.1t5.8-5.5 2.9-7.7q.8.5 1.9.7 1.1.3 2.4.3m5.7-8.1h-6.1V46h2.9q3 0 6.2-.3 3.1-.3 6.4-.9l6.6-1.4 7-2v-8.1l-13.7 3.2-.3.1q-.1.1-.2 0-.6-.4-1.3-1.2t-1.4-1.9q-.5-1.1-.5-2.3 0-1.4.9-2.4t2.2-1.5q1.3-.6 2.6-.6 2.2 0 4 .8t3.7 1.9l2.9-6.7q-2.7-1.9-5.4-3-2.6-1.1-5.8-1.1-3.4 0-6.2 1.7t-4.5 4.5-1.7 6.2q0 1 .3 2.3l.5 2.4z" />
        <circle cx="39.2" cy="15.6" r="4.9" />
        <circle cx="51.6" cy="15.6" r="4.9" />
        <circle cx="64" cy="54.3" r="4.9" />
      </g>
      <g className="fill-accent">
        <circle cx="13.4" cy="67.5" r="4.9" />
        <circle cx="27.8" cy="67.5" r="4.9" />
      </g>
    </svg>
  );
}
