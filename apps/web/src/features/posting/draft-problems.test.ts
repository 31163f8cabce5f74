import { describe, expect, it } from 'vitest';
import { type AdDraft, newDraft, toAdForm } from './ad-draft.ts';
import { firstStepWithProblem, problemsOfStep, toDraftProblems } from './draft-problems.ts';
import { problemsOfDraft } from './validate-draft.ts';

const now = new Date('2025-11-21T10:00:00Z');
const id = '3f0f8f5e-7f4b-4a56-9d5a-0d6f6d2a9b11';
const photo = { id, angle: null };
const complete: AdDraft = {
  ...newDraft(id, { city: 'الخرطوم', phone: '+249912345678', whatsapp: '+249912345678' }),
  title: 'تويوتا كورولا 2015 نظيفة',
  brand: 'تويوتا',
  model: 'كورولا',
  price_amount: '12.5',
  seller_role: 'مالك',
  papers_type: 'شهادة بحث',
  license_status: 'ترخيص ساري',
};
const problems = (changes: Partial<AdDraft>, photos = 1) =>
  problemsOfDraft({ ...complete, ...changes }, photos, now);

describe('a draft', () => {
  it('has no problem if it is complete', () => {
    expect(problems({})).toEqual({});
    expect(toAdForm(complete, [photo])).toMatchObject({ price: 12_500_000, year: null, phone: '0912345678' });
  });

  it('carries the chassis number, which a draft of an earlier version lacks', () => {
    expect(toAdForm({ ...complete, chassis_number: ' NZE121-3012345 ' }, [photo]).chassis_number).toBe(
      'NZE121-3012345',
    );
    const { chassis_number: _added, ...earlier } = complete;
    expect(toAdForm(earlier as AdDraft, [photo]).chassis_number).toBeNull();
    expect(problems({ chassis_number: '1M8GDM9A1KP042788' })).toEqual({
      chassis_number: 'chassis-number-mistyped',
    });
  });

  it('reports every required field together if it is empty', () => {
    expect(problemsOfDraft(newDraft(id, undefined), 0, now)).toEqual({
      title: 'required',
      brand: 'required',
      model: 'required',
      price_amount: 'required',
      city: 'required',
      seller_role: 'seller-role-required',
      papers_type: 'papers-type-required',
      license_status: 'license-status-required',
      phone: 'required',
      whatsapp: 'required',
      photos: 'photo-required',
    });
  });

  it.each<[string, Partial<AdDraft>, object]>([
    ['a price in words', { price_amount: 'كثير' }, { price_amount: 'not-an-amount' }],
    ['no price at all', { price_amount: '0' }, { price_amount: 'too-small' }],
    ['a price above all cars', { price_amount: '850000' }, { price_amount: 'too-large' }],
    [
      'a pasted price of many digits',
      { price_amount: '12345678', price_unit: 'pound' },
      { price_amount: 'six-digits-at-most' },
    ],
    ['a year before cars', { year: '1900' }, { year: 'too-small' }],
    ["next year's model", { year: '2026' }, {}],
    ['a year to come', { year: '2027' }, { year: 'too-large' }],
    ['a year in Arabic digits', { year: '٢٠١٥' }, {}],
    ['a mileage in words', { mileage: 'قليل' }, { mileage: 'not-a-number' }],
    ['a phone of nine digits', { phone: '091234567' }, { phone: 'ten-digits' }],
    ['a phone without zero', { whatsapp: '9123456789' }, { whatsapp: 'phone-starts-with-zero' }],
    ['seven digits in the title', { title: 'كورولا 1234567' }, { title: 'six-digits-at-most' }],
  ])('with %s', (_name, changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });

  it('requires an answer about commission from a broker, and its amount if there is one', () => {
    const broker = { seller_role: 'وسيط' };
    expect(problems(broker)).toEqual({ broker_commission_requested: 'required' });
    expect(problems({ ...broker, broker_commission_requested: 'yes' })).toEqual({
      broker_commission_amount: 'commission-required',
    });
    expect(
      problems({ ...broker, broker_commission_requested: 'yes', broker_commission_amount: '0' }),
    ).toEqual({});
    expect(problems({ ...broker, broker_commission_requested: 'no' })).toEqual({});
    expect(problems({ broker_commission_requested: 'yes' })).toEqual({});
  });

  it('has a first step with a problem', () => {
    const found = problems({ phone: '', license_status: '' }, 0);
    expect(firstStepWithProblem(found)).toBe(2);
    expect(problemsOfStep(found, 2)).toEqual({ license_status: 'license-status-required' });
    expect(firstStepWithProblem({})).toBeNull();
  });
});

it("maps the server's field names to the form's", () => {
  expect(
    toDraftProblems({ price: 'too-large', 'photo_ids.0': 'invalid', id: 'invalid', nonsense: 'invalid' }),
  ).toEqual({
    price_amount: 'too-large',
    photos: 'invalid',
  });
});
