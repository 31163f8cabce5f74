import type { CarOutcome, ShowroomCar } from '@arabati/domain/showroom-cars/showroom-cars.endpoints';
import { adLifeProblemWords } from '@arabati/words/ads/ad-life-words';
import { carsFailedTitle, reviewedFirstWord } from '@arabati/words/showroom-cars/car-act-words';
import { addProblemWords, wordsOfProblem } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

addProblemWords(adLifeProblemWords);

export interface Failure {
  car: Pick<ShowroomCar, 'id' | 'title'>;
  outcome: CarOutcome;
}

function reasonOf({ problem }: CarOutcome): string {
  if (problem === null) return reviewedFirstWord;
  const { title, text } = wordsOfProblem(problem);
  return `${title}. ${text}`;
}

/** The cars with which an act was not done, each with the reason. */
export function BulkFailures({ failures, onClose }: { failures: readonly Failure[]; onClose: () => void }) {
  return (
    <Alert
      live
      tone="warning"
      className="mb-4"
      title={carsFailedTitle(failures.length)}
      action={
        <Button variant="outline" size="sm" onClick={onClose}>
          حسناً
        </Button>
      }
    >
      <ul className="mt-1 grid gap-1">
        {failures.map(({ car, outcome }) => (
          <li key={car.id}>
            <bdi className="font-semibold">{car.title}</bdi>: {reasonOf(outcome)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
