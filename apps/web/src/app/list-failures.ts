/** Messages for lists that failed to load (specification, section 8). */
export const listFailure = { title: 'خطأ في التحميل', text: 'حدث خطأ أثناء تحميل السيارات' };
export const searchFailure = { title: 'خطأ في البحث', text: 'حدث خطأ أثناء البحث، يرجى المحاولة مرة أخرى' };
