interface MarkProps {
  /** Height and width; the shape fills the box. */
  className?: string | undefined;
}

/**
 * The product's logo: a car whose cabin is the letter ain. Faces the Arabic reading direction and is never mirrored.
 * brand/ has the same shapes as files. Decorative: put the name beside it.
 */
export function Mark({ className = 'size-9' }: MarkProps) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <path
        className="fill-primary"
        d="M50 13.6c2 1 2.6 3.3 1.6 5.1-1 1.8-3.2 2.5-5.1 1.5-7.5-3.7-16.8-1.7-16.8 5.3 0 4 3.5 5 9.3 5h9c6.6 0 10 3.9 10 9.8v3.2c0 1.9-1.5 3.4-3.4 3.4h-.3a9.3 9.3 0 0 0-18.6 0h-6.9a9.3 9.3 0 0 0-18.6 0h-.8C7.5 46.9 6 45.4 6 43.5v-1.8c0-6.2 4.2-9.7 10.2-10.6l6.6-1C21.9 28.5 22 26.7 22 25.5 22 14.2 36.5 7.5 50 13.6z"
      />
      <g className="fill-accent">
        <circle cx="19.5" cy="46.9" r="6" />
        <circle cx="45" cy="46.9" r="6" />
      </g>
    </svg>
  );
}
