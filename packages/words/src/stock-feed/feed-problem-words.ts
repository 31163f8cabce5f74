import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import type { Wording } from '../problems/load-problem-words.ts';

/** Loaded with the screen of the showroom's program. */
export const feedProblemWords = {
  'api-key-invalid': { title: 'المفتاح لا يعمل', text: 'ربما أُلغي، أنشئ مفتاحاً جديداً' },
  'too-many-api-keys': { title: 'اكتمل عدد المفاتيح', text: 'ألغِ مفتاحاً لا تستعمله أولاً' },
  'feed-running': { title: 'ملف آخر قيد العمل', text: 'انتظر دقيقة ثم حاول مرة أخرى' },
} satisfies Partial<Record<ProblemCode, Wording>>;
