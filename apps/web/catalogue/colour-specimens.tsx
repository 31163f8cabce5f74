import { Specimen } from './specimen.tsx';

/** Complete class names, because Tailwind extracts classes from the source text. */
const pairs = [
  ['bg-canvas text-ink', 'canvas · ink'],
  ['bg-surface text-ink', 'surface · ink'],
  ['bg-raised text-muted', 'raised · muted'],
  ['bg-sunken text-muted', 'sunken · muted'],
  ['bg-surface text-faint', 'surface · faint'],
  ['bg-primary text-on-primary', 'primary'],
  ['bg-primary-soft text-primary-ink', 'primary-soft'],
  ['bg-accent text-on-accent', 'accent'],
  ['bg-positive text-on-positive', 'positive'],
  ['bg-positive-soft text-positive-ink', 'positive-soft'],
  ['bg-warning-soft text-warning-ink', 'warning-soft'],
  ['bg-danger text-on-danger', 'danger'],
  ['bg-danger-soft text-danger-ink', 'danger-soft'],
  ['bg-premium text-on-premium', 'premium'],
  ['bg-premium-soft text-premium-ink', 'premium-soft'],
] as const;

const sizes = [
  'text-xs',
  'text-sm',
  'text-base',
  'text-lg',
  'text-xl',
  'text-2xl',
  'text-3xl',
  'text-4xl',
] as const;

export function ColourSpecimens() {
  return (
    <>
      <Specimen name="tokens: colour">
        <ul className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {pairs.map(([look, name]) => (
            <li key={name} className={`rounded-md border border-line p-3 font-semibold text-sm ${look}`}>
              <span className="block">عربتي</span>
              <bdi dir="ltr">{name}</bdi>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="tokens: type">
        {sizes.map((size) => (
          <p key={size} className={size}>
            بيع واشتري بمزاجك 12.5 مليون <span className="font-bold">أوتوماتيك</span>
          </p>
        ))}
      </Specimen>
    </>
  );
}
