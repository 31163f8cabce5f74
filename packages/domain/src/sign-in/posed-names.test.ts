import { describe, expect, test } from 'vitest';
import { posesAsMarket } from './posed-names.ts';

describe('a name that imitates the marketplace', () => {
  test.each([
    'الإدارة',
    'إدارة عربتي',
    'ادارة التطبيق',
    'الدعم الفني',
    'الـدعـم',
    'دَعْم',
    'د ع م',
    'فريق الدعم',
    'خدمة  العملاء',
    'خدمةالعملاء',
    'عربتي',
    'عـر بـتـي',
    'ع ر ب ت ي',
    'عربتی',
    'مشرف الموقع',
    'مدير النظام',
    'أدمن',
    'أدمن السوق',
    'Admin',
    'ADMIN',
    'A d m i n',
    'Аdmin',
    'аdmіn',
    'Adm1n',
    '@dmin',
    'ａｄｍｉｎ',
    '𝓐𝓭𝓶𝓲𝓷',
    'ádmín',
    'Arabati',
    'Αrabati Team',
    'arabati.support',
    'Support',
    'Sυpport',
    'suppоrt team',
    'Customer  Service',
    'moderat0r',
  ])('%s', (name) => {
    expect(posesAsMarket(name)).toBe(true);
  });

  test.each([
    'عثمان أحمد',
    'معرض النيل للسيارات',
    'نادر الطيب',
    'سلمى',
    'دعاء محمد',
    'عبد الدائم',
    'برويز مشرف',
    'مدير معرض السلام',
    'عربتين للبيع',
    'Badminton',
    'Osman Idris',
    'Hamad Minai',
    'Toyota 4x4',
    'مستخدم جديد',
    'آدم نور الدين',
  ])('%s does not', (name) => {
    expect(posesAsMarket(name)).toBe(false);
  });
});
