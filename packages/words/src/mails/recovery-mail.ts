import { productName } from '@arabati/domain/app/product-name';
import { type MailWords, writeLetter } from './mail-words.ts';

export function recoveryMail({ url }: { url: string }): MailWords {
  return writeLetter({
    subject: `استعادة كلمة المرور في ${productName}`,
    paragraphs: ['وصلنا طلب لاستعادة كلمة مرور حسابك. افتح الرابط لتختار كلمة مرور جديدة.'],
    action: { label: 'اختيار كلمة مرور جديدة', url },
    note: 'الرابط صالح مرة واحدة ولمدة ساعة. إذا لم تطلب الاستعادة فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.',
  });
}
