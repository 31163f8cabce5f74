import { expect, test } from 'vitest';
import { boostRequest } from '../boosts/boost-words.ts';
import {
  membershipDowngradedWords,
  membershipExpiredWords,
  membershipUpgradedWords,
} from './membership-notices.ts';
import { planBenefits } from './plan-words.ts';
import { planRequest, upgradeRequest } from './upgrade-words.ts';

const trader = {
  display_name_ar: 'باقة التجار المميزة',
  price: 25_000,
  duration_days: 30,
  monthly_ads_limit: 30,
  monthly_points: 70,
};

test('a request for a plan names the plan, its price, its ads and its points', () => {
  expect(planRequest(trader, '12345678').split('\n')).toEqual([
    'السلام عليكم، أريد الاشتراك في باقة التجار المميزة على عربتي.',
    'السعر: 25,000 جنيه لمدة 30 يوماً',
    'حد الإعلانات: 30 إعلاناً في الشهر',
    'النقاط: 70 نقطة',
    'رقم العضوية: 12345678',
  ]);
  expect(planRequest(trader, undefined)).not.toContain('رقم العضوية');
  expect(upgradeRequest(undefined)).toBe('السلام عليكم، أريد ترقية عضويتي في عربتي.');
});

test('a request for a boost names the ad and the plan', () => {
  const ad = { title: 'تويوتا Corolla', link: 'https://market.example/ad/1' };
  expect(boostRequest(ad, { plan_type: 'premium', price: 45_000, days: 14 }, '12345678').split('\n')).toEqual(
    [
      'السلام عليكم، أريد تعزيز إعلاني على عربتي.',
      'الإعلان: \u2068تويوتا Corolla\u2069',
      'https://market.example/ad/1',
      'الباقة: الباقة المميزة، 45,000 جنيه لمدة 14 يوماً',
      'رقم العضوية: 12345678',
    ],
  );
  expect(boostRequest(null, { plan_type: 'basic', price: 25_000, days: 7 }, undefined).split('\n')).toEqual([
    'السلام عليكم، أريد تعزيز إعلاني على عربتي.',
    'الباقة: الباقة الأساسية، 25,000 جنيه لمدة 7 أيام',
  ]);
});

test('a plan lists its benefits', () => {
  const plan = { ...trader, show_analytics: false };
  const benefits = [
    '30 إعلاناً في الشهر',
    '70 نقطة لعرض أرقام البائعين',
    'شارة «مميز» على إعلاناتك وأولوية في الظهور',
  ];
  expect(planBenefits(plan)).toEqual(benefits);
  expect(planBenefits({ ...plan, show_analytics: true })).toEqual([...benefits, 'أرقام إعلاناتك يوماً بيوم']);
  expect(planBenefits({ ...plan, monthly_ads_limit: 2 })[0]).toBe('إعلانان في الشهر');
});

test('a change of membership names the plan, its end and the balance', () => {
  const change = {
    plan: 'باقة الأفراد المميزة',
    points: 3,
    ads: 1,
    expiresAt: new Date('2026-04-09T22:30:00Z'),
  };
  expect(membershipUpgradedWords(change).message).toBe(
    'باقة الأفراد المميزة سارية حتى 10 أبريل 2026. رصيدك الآن 3 نقاط، وبقي لك هذا الشهر: إعلان واحد.',
  );
  expect(membershipUpgradedWords({ ...change, expiresAt: null }).message).toMatch(
    /^باقة الأفراد المميزة سارية\. /,
  );
  expect(membershipDowngradedWords({ points: 1 }).message).toContain('نقطة واحدة');
  expect(membershipExpiredWords({ points: 0 }).message).toContain('0 نقطة');
});
