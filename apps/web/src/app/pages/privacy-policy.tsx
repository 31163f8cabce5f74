import { productName } from '@arabati/domain/app/product-name';
import { waitingIdentityDays } from '@arabati/domain/identity-verification/identity';
import { evidenceRetentionDays } from '@arabati/domain/messages/frozen-conversations';
import { plateRequestDays } from '@arabati/domain/plates/plates.requests';
import { decidedPhotoDays } from '@arabati/domain/reports/report-photos.requests';
import { deviceDays } from '@arabati/domain/sign-in/device-id';
import { count, nouns } from '@arabati/words/numbers/plural';
import { deletionWords } from '@arabati/words/own-account/deletion-words';
import { Clause, ClauseList, LegalPage } from '../legal-page.tsx';

export default function PrivacyPolicyPage() {
  return (
    <LegalPage
      title="سياسة الخصوصية"
      introduction={`نحترم خصوصيتك في ${productName}. توضح هذه الصفحة ما نجمعه من بيانات، وفيم نستخدمه، ومع من نشاركه، وما هي حقوقك.`}
    >
      <Clause title="البيانات التي نجمعها">
        <ClauseList
          items={[
            'بيانات التسجيل: الاسم والبريد الإلكتروني ورقم الهاتف ورقم الواتساب والمدينة.',
            'بيانات الإعلانات: وصف السيارة وسعرها وصورها وأرقام التواصل التي تضعها فيها. نحذف من الصور كل ما لا يظهر فيها، مثل موقع التصوير.',
            'رقم الشاسيه، إذا كتبته: لا نحفظ منه إلا بصمة للمقارنة وآخر 4 خانات، ولا نعرضه لأحد.',
            'بيانات تقنية: نوع الجهاز والمتصفح وعنوان الاتصال وأوقات الاستخدام، لحماية الخدمة وإصلاح أعطالها.',
            `رقم عشوائي يصنعه متصفحك عند الدخول ويبقى فيه بعد الخروج: نعرف به أن أكثر من حساب استُخدم على جهاز واحد، لكشف الاحتيال. لا نحفظ منه إلا بصمة للمقارنة، وأول يوم وآخر يوم لاستخدامه، ونحذفها بعد ${count(deviceDays, nouns.day)} من آخر استخدام. إذا مسحت بيانات المتصفح صنع رقماً غيره.`,
            'بيانات التعامل داخل المنصة: رسائلك ومفضلتك والأرقام التي عرضتها.',
            'إذا شغّلت التنبيهات على جهاز: عنوان يعطيه متصفحك لإرسالها، ومفتاح نشفّرها به. نحذفهما عند خروجك من حسابك على ذلك الجهاز.',
          ]}
        />
      </Clause>
      <Clause title="كيف نستخدمها">
        <ClauseList
          items={[
            'لتشغيل حسابك ونشر إعلاناتك وعرضها للمشترين.',
            'لتمكين المشتري المسجل من التواصل مع البائع: لا تظهر أرقامك لأحد إلا بعد أن يطلب عرضها بحسابه.',
            'لإرسال رسائل الحساب، مثل تأكيد البريد واستعادة كلمة المرور والإشعارات.',
            'لمنع الاحتيال وإساءة الاستخدام وتحسين الخدمة.',
            'لمراجعة البلاغات: تقرأ الإدارة آخر رسائل المحادثة التي يبلغ عنها أحد طرفيها.',
            `صورة لوحة الشاسيه، إذا طلبتها الإدارة وأرسلتها: لا يراها إلا الإدارة، ونحذفها عند القرار، وبعد ${count(plateRequestDays, nouns.day)} على الأكثر.`,
            `صورة البلاغ، إذا أرفقت صورة: لا يراها غيرك إلا الإدارة، ونحذفها بعد ${count(decidedPhotoDays, nouns.day)} من القرار.`,
            `مستندات توثيق الهوية، إذا أرسلتها: لا يراها غيرك إلا الإدارة، ونحذف صورها فور القرار، أو بعد ${count(waitingIdentityDays, nouns.day)} إذا لم نقرر. لا ننسخها احتياطياً.`,
            `للتحقق من السيارات المسروقة: إذا كان رقم الشاسيه في السجل نوقف المراسلة عن الإعلان، وتقرأ الإدارة محادثاته. إذا ثبتت المخالفة نحذفها بعد ${count(evidenceRetentionDays, nouns.day)}.`,
          ]}
        />
      </Clause>
      <Clause title="مشاركة البيانات">
        <p>
          لا نبيع بياناتك ولا نؤجرها لأحد. لا نشاركها إلا مع مزود خدمة الدفع أو فريق الدعم، وبالقدر اللازم
          لعملهما.
        </p>
        <p>إذا شغّلت التنبيهات على جهاز تمر إليه عبر الشركة التي صنعت متصفحه، مشفّرة لا تقرأ محتواها.</p>
      </Clause>
      <Clause title="حقوقك">
        <ClauseList
          items={[
            'أن تطلب حذف حسابك وبياناتك: احذفه بنفسك من صفحة حسابك، أو راسل الدعم.',
            'أن تنزّل نسخة من بياناتك من صفحة حسابك.',
            'أن تصحح بيانات حسابك.',
            'أن تتحكم في الإشعارات التي تصلك: تقرؤها أو تحذفها متى شئت.',
          ]}
        />
      </Clause>
      <Clause title="عند حذف الحساب">
        <ClauseList items={[deletionWords.gone, deletionWords.kept]} />
      </Clause>
    </LegalPage>
  );
}
