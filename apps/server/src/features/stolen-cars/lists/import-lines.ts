import { chassisNumberTail } from '@arabati/domain/ads/chassis-number';
import type { Connection } from '../../../platform/database.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { hashChassisNumber } from '../../ads/ads.public.ts';
import { recordAuditEntry } from '../../audit-log/audit-log.public.ts';
import type { ReadLine, RefusedLine } from './read-stolen-list.ts';
import {
  createCurrentList,
  findImport,
  type HashedCar,
  insertImport,
  insertListedCars,
  lockCurrentList,
  writeImport,
} from './stolen-lists.queries.ts';

/** Cars of one statement. */
export const carsPerStatement = 1_000;

/** Divides lines into cars, with the hash instead of the number, and refused lines. */
export async function hashLines(
  services: Pick<Services, 'keyFor'>,
  lines: readonly ReadLine[],
): Promise<{ cars: HashedCar[]; refused: RefusedLine[] }> {
  const cars: HashedCar[] = [];
  const refused: RefusedLine[] = [];
  for (const read of lines) {
    if (!('car' in read)) {
      refused.push(read);
      continue;
    }
    const { chassis_number, ...car } = read.car;
    const number_hash = await hashChassisNumber(services, chassis_number);
    cars.push({ ...car, number_hash, tail: chassisNumberTail(chassis_number) });
  }
  return { cars, refused };
}

interface Lines {
  /** Of the import. */
  id: string;
  source: string;
  /** Absent for the command line. */
  administrator: { id: string; username: string } | undefined;
  cars: readonly HashedCar[];
  refused: number;
  now: Date;
}

/** The name in the audit log for acts on the command line. Names of administrators contain no spaces. */
const operatorName = 'npm run admin';

/** Locks the list of a source, and creates it if there is none. Imports of a source run one at a time. */
async function lockListOf(tx: Connection, list: { source: string; now: Date }): Promise<string> {
  for (;;) {
    const id = await lockCurrentList(tx, list.source);
    if (id !== undefined) return id;
    await createCurrentList(tx, list);
  }
}

type Figures = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** @throws Problem id-taken for an import by another administrator. */
async function findOwnImport(
  tx: Connection,
  { id, by }: { id: string; by: string },
): Promise<Figures | undefined> {
  const found = await findImport(tx, id);
  if (found && found.administrator !== by) throw new Problem('id-taken');
  return found;
}

/**
 * Adds cars to the list of a source, with an entry in the audit log. Cars that it has already are not changed. Locks the
 * list; a car that occurs twice is added once. A retry with the same id changes nothing.
 *
 * @throws Problem id-taken.
 */
export async function importLines(
  tx: Connection,
  { id, source, administrator, cars, refused, now }: Lines,
): Promise<Omit<Figures, 'administrator'>> {
  const by = administrator?.username ?? operatorName;
  const earlier = await findOwnImport(tx, { id, by });
  if (earlier) return earlier;
  const listId = await lockListOf(tx, { source, now });
  // A concurrent request with the same id may have committed before the list was locked.
  const concurrent = await findOwnImport(tx, { id, by });
  if (concurrent) return concurrent;
  let added = 0;
  for (let from = 0; from < cars.length; from += carsPerStatement) {
    const part = cars.slice(from, from + carsPerStatement);
    added += await insertListedCars(tx, { listId, cars: part, now });
  }
  const figures = { list_id: listId, added, known: cars.length - added, refused };
  await insertImport(tx, { id, ...figures, administrator: by, created_at: now });
  await writeImport(tx, { listId, added, now });
  await recordAuditEntry(tx, {
    administrator: administrator ?? { id: listId, username: operatorName },
    act: 'stolen-list-imported',
    details: { notes: `${added}: ${source}` },
    now,
  });
  return figures;
}
