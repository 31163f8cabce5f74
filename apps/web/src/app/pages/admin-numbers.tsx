import { ConfirmNumber } from '../../features/administration/confirm-number.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** Confirms codes that members sent from their WhatsApp numbers. */
export default function AdminNumbersPage() {
  return (
    <Page width="text">
      <PageHeader
        title="توثيق أرقام واتساب"
        description="عندما يصل رمز إلى واتساب الإدارة، اكتبه هنا مع الرقم الذي وصل منه. إذا كان الرقم غير رقم العضو فلا نوثّقه."
      />
      <ConfirmNumber />
    </Page>
  );
}
