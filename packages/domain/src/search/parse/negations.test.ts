import { expect, test } from 'vitest';
import { formatTerms } from './format-query.ts';

const corolla = 'model:toyota/corolla';

test.each([
  ['كورولا ما اوتوماتيك', `${corolla} transmission:عادي`],
  ['كورولا مش عادي', `${corolla} transmission:أوتوماتيك`],
  ['كورولا ما مرخصة', `${corolla} license_status:ترخيص غير ساري`],
  ['كورولا بدون سمسار', `${corolla} seller_role:مالك`],
  ['كورولا من غير وسطاء', `${corolla} seller_role:مالك`],
  ['كورولا مش بيضاء', `${corolla} “مش” “بيضاء”`],
  ['كورولا ما جاز', `${corolla} “ما” “جاز”`],
  ['corolla not white', `${corolla} “not” “white”`],
  ['كورولا ما تاكسي', `${corolla} “ما” “تاكسي”`],
  ['كورولا بدون حوادث', `${corolla} preference:clean`],
  ['كورولا ما اكتر من 20 مليون', `${corolla} price ..20000000`],
])('a negated name is not required: %s', (text, understood) => {
  expect(formatTerms(text)).toBe(understood);
});

test.each([
  ['كورولا مافي سمسار', `${corolla} seller_role:مالك`],
  ['كورولا ما في سمسار', `${corolla} seller_role:مالك`],
  ['كورولا ما داير سمسار', `${corolla} seller_role:مالك`],
  ['كورولا ما عايز وسطاء', `${corolla} seller_role:مالك`],
  ['كورولا مافيها وسيط', `${corolla} seller_role:مالك`],
  ['ممنوع السماسرة', 'seller_role:مالك'],
  ['كورولا مش سمسار', `${corolla} seller_role:مالك`],
  ['كورولا ما تكون عادي', `${corolla} transmission:أوتوماتيك`],
  ['كورولا ما عايز اوتوماتيك', `${corolla} transmission:عادي`],
  ['كورولا ما عدا الاسود', `${corolla} “ما” “عدا” “الاسود”`],
  ['كورولا ماعدا الاسود', `${corolla} “ماعدا” “الاسود”`],
  ['كورولا الا الاسود', `${corolla} “الا” “الاسود”`],
  ['كورولا الا الابيض', `${corolla} “الا” “الابيض”`],
  ['كورولا ما داير بيضا', `${corolla} “ما” “داير” “بيضا”`],
  ['جيب ما عدا الصيني', 'brand:jeep “ما” “عدا” “الصيني”'],
  ['كورولا مافي سمسار ولا وسيط', `${corolla} seller_role:مالك`],
  ['كورولا بدون سمسار او وسيط', `${corolla} seller_role:مالك`],
  ['كورولا من غير سماسرة ولا وسطاء', `${corolla} seller_role:مالك`],
  ['كورولا ممنوع السماسرة والوسطاء', `${corolla} seller_role:مالك`],
  ['كورولا ما عدا الابيض والاسود', `${corolla} “ما” “عدا” “الابيض” “والاسود”`],
  ['كورولا ما اوتوماتيك وبيضا', `${corolla} transmission:عادي color:white`],
  ['كورولا لا سمسار لا وسيط', `${corolla} seller_role:مالك`],
  ['كورولا ممنوع جاز', `${corolla} “ممنوع” “جاز”`],
])('what a buyer excludes is not required: %s', (text, understood) => {
  expect(formatTerms(text)).toBe(understood);
});

test.each([
  ['مافي كورولا؟', `${corolla} “مافي”`],
  ['ما في كورولا رخيصة', `${corolla} preference:price-low “ما”`],
  ['مافي هايلوكس في بحري', 'model:toyota/hilux city:bahri “مافي”'],
  ['ما في عمولة', 'commission:none'],
  ['كورولا بيضا ولا سودا', `${corolla} color:white|color:black`],
  ['كورولا ما فيها ضربة', `${corolla} preference:clean`],
  ['كورولا فل الا ربع', `${corolla} trim:half`],
])('a question, and a phrase with a meaning of its own, exclude nothing: %s', (text, understood) => {
  expect(formatTerms(text)).toBe(understood);
});
