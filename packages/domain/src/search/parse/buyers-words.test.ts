import { expect, test } from 'vitest';
import { formatTerms } from './format-query.ts';

const corolla = 'model:toyota/corolla';

test.each([
  ['تويوتاكورولا', corolla],
  ['كورولابيضاء', `${corolla} color:white`],
  ['هايلوكسالخرطوم', 'model:toyota/hilux city:khartoum'],
  ['corollawhite', `${corolla} color:white`],
])('names without a space between them are read: %s', (text, understood) => {
  expect(formatTerms(text)).toBe(understood);
});

test.each([
  ['ba7ri', 'city:bahri'],
  ['corolla khar6oum', `${corolla} city:khartoum`],
  ['3arabiya hyundai', 'brand:hyundai'],
  ['corolla 3adi', `${corolla} transmission:عادي`],
  ['7afla', 'body:bus'],
  ['2nd corolla', `${corolla} “2” “nd”`],
  ['hilux 4wd', 'model:toyota/hilux drive:4wd'],
  ['mazda3', 'model:mazda/3'],
  ['corolla 2m', `${corolla} price 1700000..2300000`],
])('digits that stand for letters are read in Latin names: %s', (text, understood) => {
  expect(formatTerms(text)).toBe(understood);
});

test.each([
  ['كالدينا', 'model:toyota/caldina'],
  ['فوكسي 2008', 'model:toyota/voxy year 2008..2008'],
  ['تويوتا الفارد', 'model:toyota/alphard'],
  ['استيما', 'model:toyota/estima'],
  ['سيينا', 'model:toyota/sienna'],
  ['جي ام سي سييرا', 'model:gmc/sierra'],
  ['اكوا', 'model:toyota/aqua'],
  ['افانزا', 'model:toyota/avanza'],
  ['افانتي', 'model:hyundai/avante'],
  ['بلاتز', 'model:toyota/platz'],
  ['اكس باندر', 'model:mitsubishi/xpander'],
  ['سوبربان', 'model:chevrolet/suburban'],
  ['لومينا', 'model:chevrolet/lumina'],
  ['فورد تورس', 'model:ford/taurus'],
  ['موستنق', 'model:ford/mustang'],
  ['كرايسلر', 'brand:chrysler'],
  ['كرايسلر 300', 'model:chrysler/300c'],
  ['ميني كوبر', 'brand:mini'],
  ['ميني', 'model:hafei/minyi'],
  ['برادو TXL', 'model:toyota/prado trim:txl'],
  ['كورولا كوبر', `${corolla} city:bahri`],
  ['شاكمان', 'brand:shacman'],
  ['شكمان', '“شكمان”'],
  ['بايك', 'brand:baic'],
  ['اكسيد', 'brand:exeed'],
  ['اكسند', 'model:hyundai/accent'],
])('cars that were missing or taken for another: %s', (text, understood) => {
  expect(formatTerms(text)).toBe(understood);
});

test.each([
  ['تندلتي', 'city:tandalti'],
  ['الرهد', 'city:rahad'],
  ['رهد', 'city:rahad'],
  ['ابو جبيهة', 'city:abu-jubeiha'],
  ['ابوجبيها', 'city:abu-jubeiha'],
  ['بابنوسة', 'city:babanusa'],
  ['كتم', 'city:kutum'],
  ['سنكات', 'city:sinkat'],
])('towns: %s', (text, understood) => {
  expect(formatTerms(text)).toBe(understood);
});

test.each([
  ['هايسات', 'model:toyota/hiace'],
  ['اكسنتات 2012', 'model:hyundai/accent year 2012..2012'],
  ['تاتشرات', 'model:toyota/land-cruiser-79'],
])('plurals of cars are read: %s', (text, understood) => {
  expect(formatTerms(text)).toBe(understood);
});

test.each([
  ['عاوز كورولا', corolla],
  ['وين القى كورولا', corolla],
  ['يوجد كورولا بحري', `${corolla} city:bahri`],
  ['عربية نسوان', '“نسوان”'],
  ['اريسيا', '“اريسيا”'],
  ['كورولا عادية', `${corolla} transmission:عادي`],
  ['كورولا مانيوالية', `${corolla} transmission:عادي`],
  ['كورولا اوتوماتيكية', `${corolla} transmission:أوتوماتيك`],
  ['hilux dabal', 'model:toyota/hilux cab:double'],
  ['hilux dabl 2015', 'model:toyota/hilux cab:double year 2015..2015'],
  ['hilux double gear', 'model:toyota/hilux drive:4wd'],
  ['ميني باص', 'body:bus'],
  ['دوستر', 'model:renault/duster'],
  ['استريكس', 'model:hyundai/starex'],
  ['corolla haj yousif', `${corolla} city:bahri`],
  ['corolla kalakla', `${corolla} city:khartoum`],
  ['accent thawra', 'model:hyundai/accent city:omdurman'],
  ['هايلاندر 2015', 'model:toyota/highlander year 2015..2015'],
  ['ستاريا', 'model:hyundai/staria'],
  ['كيا ك 2700', 'model:kia/bongo'],
  ['هايلوكس دبل كبين', 'model:toyota/hilux cab:double'],
  ['هايلوكس 4×4', 'model:toyota/hilux drive:4wd'],
  ['هايلوكس 4*4', 'model:toyota/hilux drive:4wd'],
  ['هايلوكس صفر كيلو', 'model:toyota/hilux condition:جديدة'],
  ['هايلوكس صفرا', 'model:toyota/hilux color:yellow'],
  ['النترا الخرطوم الرياض', 'model:hyundai/elantra city:khartoum'],
  ['prado gaz', 'model:toyota/prado fuel_type:جاز'],
  [
    'للبيع كورولا 2012 نظيفة جدا ماشة 90 الف كيلو السعر 22 مليون قابل للتفاوض',
    `${corolla} preference:clean year 2012..2012 mileage ..90000 price 18700000..25300000`,
  ],
])('words of buyers: %s', (text, understood) => {
  expect(formatTerms(text)).toBe(understood);
});
