export interface Wording {
  title: string;
  text: string;
}

/** For a request without any response. */
export const noConnectionWords: Wording = {
  title: 'لا يوجد اتصال',
  text: 'تحقق من الشبكة وحاول مرة أخرى',
};

/** Words of the problems that any request can have. The first screen loads no others. */
export const loadProblemWords = {
  'too-many-requests': { title: 'محاولات كثيرة', text: 'حاول مرة أخرى بعد قليل' },
  overloaded: { title: 'يوجد ضغط الآن', text: 'حاول مرة أخرى بعد قليل' },
  unavailable: { title: 'الخدمة غير متاحة الآن', text: 'لم يُفقد شيء، حاول مرة أخرى بعد قليل' },
  unexpected: { title: 'خطأ', text: 'حدث خطأ غير متوقع' },
} satisfies Record<string, Wording>;
