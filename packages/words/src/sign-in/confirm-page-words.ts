/** The page that a sign-up's link opens if the operator requires a button press. */
export const confirmPageWords = {
  title: 'تأكيد البريد الإلكتروني',
  explanation: 'اضغط على الزر ليكتمل تسجيلك. إذا لم تسجّل عندنا فأغلق هذه الصفحة.',
  button: 'تأكيد بريدي',
};
