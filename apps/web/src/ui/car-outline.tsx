/** Replaces a photo that is missing or failed to load. Drawn facing the reading direction. */
export function CarOutline({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 120 60"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden="true"
      className={className}
    >
      <path
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M22 46h-8c-3 0-5-2-5-5v-5c0-4 3-7 7-8l15-3 14-11c3-2 6-3 9-3h21c4 0 8 2 11 5l10 10 9 2c4 1 6 4 6 7v6c0 3-2 5-5 5h-6M40 46h40"
      />
      <path strokeLinecap="round" strokeLinejoin="round" d="M41 26h46M62 13v13" opacity="0.55" />
      <circle cx="31" cy="46" r="8" />
      <circle cx="89" cy="46" r="8" />
    </svg>
  );
}
