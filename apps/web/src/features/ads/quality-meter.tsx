import type { AdQuality, QualityPoint } from '@arabati/domain/ads/ad-quality';
import { qualityWords } from '@arabati/words/ads/quality-words';
import { ArrowUp } from 'lucide-react';
import { Progress } from '../../ui/progress.tsx';

const toneOf = (score: number) => (score >= 80 ? 'positive' : score >= 50 ? 'primary' : 'warning');

/** The score of an ad. */
export function QualityScore({ score }: { score: number }) {
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-semibold">جودة الإعلان</span>
        <bdi className="font-bold">{score} من 100</bdi>
      </p>
      <Progress label="جودة الإعلان" value={score} valueText={`${score} من 100`} tone={toneOf(score)} />
    </div>
  );
}

/** Missing points of an ad, with what each brings. */
export function QualityPoints({ points }: { points: readonly QualityPoint[] }) {
  return (
    <ul className="grid gap-1.5 text-sm">
      {points.map((point) => (
        <li key={point} className="flex gap-2">
          <ArrowUp aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary-ink" />
          <span>{qualityWords[point]}</span>
        </li>
      ))}
    </ul>
  );
}

/** The score of an ad that is being written, and the next step that raises it most. */
export function QualityMeter({ quality }: { quality: AdQuality }) {
  const [next, ...others] = quality.missing;
  return (
    <section
      aria-label="جودة الإعلان"
      className="grid gap-3 rounded-md bg-sunken px-4 py-3 [&_.bg-line]:bg-surface"
    >
      <QualityScore score={quality.score} />
      {next ? (
        <div className="grid gap-1.5">
          <p className="text-muted text-sm">ما يرفعها أكثر:</p>
          <QualityPoints points={[next]} />
          {others.length > 0 && (
            <details className="text-sm">
              <summary className="-my-1 cursor-pointer py-3 text-primary-ink">ما ينقص غير ذلك</summary>
              <div className="pt-1">
                <QualityPoints points={others} />
              </div>
            </details>
          )}
        </div>
      ) : (
        <p className="text-positive-ink text-sm">إعلانك يجيب عن أسئلة المشترين.</p>
      )}
    </section>
  );
}
