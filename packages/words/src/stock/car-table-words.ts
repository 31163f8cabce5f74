import { factLabels } from '../ads/fact-words.ts';
import { count, nouns } from '../numbers/plural.ts';

/** Labels of the columns of the form for many cars: short, because they are above narrow cells. */
export const carColumnLabels = {
  stock_number: 'رقم المخزون',
  brand: factLabels.brand,
  model: factLabels.model,
  year: 'السنة',
  price_amount: factLabels.price,
  price_unit: 'الوحدة',
  mileage: factLabels.mileage,
  condition: 'الحالة',
  transmission: factLabels.transmission,
  fuel_type: 'الوقود',
  city: factLabels.city,
  papers_type: 'الأوراق',
  license_status: 'الترخيص',
  seller_role: 'الصفة',
  title: 'العنوان',
  photos: 'الصور',
  phone: factLabels.phone,
  whatsapp: factLabels.whatsapp,
  broker_commission_requested: 'العمولة',
  broker_commission_amount: factLabels.broker_commission_amount,
  description: factLabels.description,
  chassis_number: factLabels.chassis_number,
  is_negotiable: factLabels.is_negotiable,
} as const;

/** Names the columns that a row still lacks: «ينقصها: السعر، الصور». */
export function missingWords(fields: readonly (keyof typeof carColumnLabels)[]): string {
  return `ينقصها: ${fields.map((field) => carColumnLabels[field]).join('، ')}`;
}

/** Names the last cars of a pasted block for which the table has no rows. */
export const carsWithoutRoom = (cars: number): string =>
  `لا مكان في الجدول لبقية ما لصقته: ${count(cars, nouns.car)}.`;

/** What a file contains: «في الملف 30 سيارة، وفي سيارتين خانات تحتاج مراجعة». */
export function readFileWords({
  cars,
  doubtful,
  sold,
}: {
  cars: number;
  doubtful: number;
  sold: number;
}): string {
  const sentences = [`في الملف ${count(cars, nouns.car)}.`];
  if (doubtful > 0) sentences.push(`سيارات تحتاج مراجعة: ${doubtful}.`);
  if (sold > 0) sentences.push(`مباعة في الملف، ولن نضيفها: ${sold}.`);
  return sentences.join(' ');
}
