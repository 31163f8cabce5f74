import type { AdDetail } from '@arabati/domain/ads/ad';
import { type ComparedRow, compareFacts, isOffered } from '@arabati/domain/ads/compare-facts';
import { comparePhotos } from '@arabati/domain/ads/compare-photos';
import {
  aboveCheapest,
  bestWords,
  comparedFactLabels,
  comparedValueText,
  photoRowLabel,
} from '@arabati/words/ads/comparison-words';
import { angleWords } from '@arabati/words/photos/angle-words';
import { clsx } from 'clsx';
import { EqualNot } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge } from '../../ui/badge.tsx';
import { SafeImage } from '../../ui/safe-image.tsx';

export interface ComparisonColumn {
  id: string;
  /** The head of the column: photo, title, buttons. */
  head: ReactNode;
  /** Null while it is loading, or if it is gone. */
  ad: AdDetail | null;
}

export interface ComparisonTableProps {
  columns: readonly ComparisonColumn[];
  /** Displays only the facts that differ. */
  differences: boolean;
  /** Sources of a photo. */
  photo: (photo: AdDetail['photos'][number]) => { src: string };
  badges: (ad: AdDetail) => ReactNode;
}

/**
 * Facts and photos of ads side by side. Scrolls in both directions inside the screen, so that the heads of rows and
 * columns stay visible.
 */
export function ComparisonTable({ columns, differences, photo, badges }: ComparisonTableProps) {
  const ads = columns.map(({ ad }) => ad);
  const rows = compareFacts(ads, new Date()).filter(({ differs }) => differs || !differences);
  const photos = comparePhotos(ads.map((ad) => ad?.photos ?? []));
  return (
    <section
      aria-label="جدول المقارنة"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard (axe: scrollable-region-focusable).
      tabIndex={0}
      className="relative -mx-4 max-h-[calc(100dvh-var(--app-bar-height)-1rem)] snap-x snap-proximity scroll-ps-22 scroll-pt-48 overflow-auto border-line border-y bg-surface sm:mx-0 sm:scroll-ps-36 sm:rounded-lg sm:border"
    >
      <table
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
        // On a phone, a third column is partly visible.
        style={{ minInlineSize: `${5.5 + columns.length * 7.5}rem` }}
      >
        <caption className="sr-only">مقارنة السيارات: كل سيارة في عمود، وكل صفة في صف</caption>
        <thead>
          <tr>
            <td className={clsx(corner, 'sticky start-0 top-0 z-3 border-line border-b bg-surface')} />
            {columns.map(({ id, head }) => (
              <th
                key={id}
                scope="col"
                className="z-2 snap-start [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-0 border-line border-s border-b bg-surface p-2 text-start align-top font-normal sm:p-3"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences && rows.length === 0 && (
            <tr>
              <td colSpan={columns.length + 1} className="border-line border-b p-3">
                لا اختلاف في المواصفات.
              </td>
            </tr>
          )}
          {rows.map((row) => (
            <FactRow key={row.fact} row={row} ads={ads} />
          ))}
          {!differences && (
            <Row
              label="الشارات"
              cells={ads.map((ad) => (
                <span key={ad?.id} className="flex flex-wrap gap-1">
                  {ad && ad.status === 'active' ? badges(ad) : '—'}
                </span>
              ))}
            />
          )}
          {photos.map(({ angle, indexes }, row) => {
            const label = angle ? angleWords[angle] : photoRowLabel(row + 1);
            return (
              <Row
                key={label}
                label={label}
                cells={ads.map((ad, index) => (
                  <PhotoCell
                    key={ad?.id}
                    ad={ad}
                    index={indexes[index] ?? null}
                    label={label}
                    photo={photo}
                  />
                ))}
              />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Width of the heads of rows. */
const corner = 'w-22 sm:w-36';

function FactRow({ row, ads }: { row: ComparedRow; ads: readonly (AdDetail | null)[] }) {
  const { fact, values, differs, best } = row;
  const offered = ads.flatMap((ad) => (isOffered(ad) ? ad.price : []));
  const cheapest = Math.min(...offered);
  return (
    <Row
      label={comparedFactLabels[fact]}
      differs={differs}
      cells={values.map((value, index) => {
        const ad = ads[index];
        if (!ad) return '—';
        const above = fact === 'price' && isOffered(ad) ? ad.price - cheapest : 0;
        return (
          <>
            <span className={clsx(value === null ? 'text-muted' : differs && 'font-bold')}>
              <bdi>{comparedValueText(fact, value)}</bdi>
            </span>
            {above > 0 && <span className="block text-muted text-xs">{aboveCheapest(above)}</span>}
            {best.includes(index) && (
              <span className="mt-1 block">
                <Badge tone="positive">{bestWords[fact]}</Badge>
              </span>
            )}
          </>
        );
      })}
    />
  );
}

function Row({ label, differs = false, cells }: { label: string; differs?: boolean; cells: ReactNode[] }) {
  const shade = differs ? 'bg-primary-soft' : 'bg-surface';
  return (
    <tr>
      <th
        scope="row"
        className={clsx(
          corner,
          shade,
          'sticky start-0 z-1 break-words border-line border-b p-2 text-start align-top font-medium text-xs sm:p-3 sm:text-sm',
        )}
      >
        {label}
        {differs && (
          <span className="mt-1 flex items-center gap-1 text-primary-ink text-xs">
            <EqualNot aria-hidden="true" className="size-3.5 shrink-0" />
            مختلف
          </span>
        )}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column.
        <td key={index} className={clsx(shade, 'border-line border-s border-b p-2 align-top sm:p-3')}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

interface PhotoCellProps extends Pick<ComparisonTableProps, 'photo'> {
  ad: AdDetail | null;
  /** Null if the ad has no such photo. */
  index: number | null;
  label: string;
}

function PhotoCell({ ad, index, label, photo }: PhotoCellProps) {
  const shown = index === null ? undefined : ad?.photos[index];
  if (!ad || !shown) return <span className="text-muted">—</span>;
  return (
    <Link href={`/ad/${ad.id}`} className="block">
      <SafeImage
        {...photo(shown)}
        alt={`${ad.title}، ${label}`}
        sizes="(min-width: 40rem) 18rem, 9rem"
        className="max-w-72 rounded-sm"
      />
    </Link>
  );
}
