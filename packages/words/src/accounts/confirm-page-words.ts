/** The page that a sign-up's link opens where the operator asks for a press of a button. */
export const confirmPageWords = {
  title: 'تأكيد البريد الإلكتروني',
  explanation: 'اضغط على الزر ليكتمل تسجيلك. إذا لم تسجّل عندنا فأغلق هذه الصفحة.',
  button: 'تأكيد بريدي',
};
