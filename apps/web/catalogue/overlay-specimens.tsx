import { useState } from 'react';
import { Alert } from '../src/ui/alert.tsx';
import { Button } from '../src/ui/button.tsx';
import { Dialog, Sheet } from '../src/ui/dialog.tsx';
import { Field } from '../src/ui/field.tsx';
import { Select } from '../src/ui/select.tsx';
import { TextInput } from '../src/ui/text-input.tsx';
import { type ToastTone, toast } from '../src/ui/toast-store.ts';
import { Specimen } from './specimen.tsx';

const toasts: { tone: ToastTone; title: string; description: string }[] = [
  { tone: 'neutral', title: 'تم نسخ الرابط', description: 'شاركه أينما تريد' },
  { tone: 'positive', title: 'تم بنجاح', description: 'تم تحديث كلمة المرور بنجاح' },
  { tone: 'warning', title: 'تجاوز الحد المسموح', description: 'يمكنك إضافة 5 صور كحد أقصى' },
  { tone: 'danger', title: 'خطأ في نشر الإعلان', description: 'حدث خطأ أثناء نشر الإعلان، حاول مرة أخرى' },
];

export function OverlaySpecimens() {
  const [open, setOpen] = useState<'reveal' | 'delete' | 'filters' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Specimen name="Dialog · Sheet · toast" row>
        <Button variant="outline" onClick={() => setOpen('reveal')}>
          حوار
        </Button>
        <Button variant="outline" onClick={() => setOpen('delete')}>
          حوار حذف
        </Button>
        <Button variant="outline" onClick={() => setOpen('filters')}>
          لوحة
        </Button>
        {toasts.map((options) => (
          <Button key={options.tone} variant="soft" size="sm" onClick={() => toast(options)}>
            {options.title}
          </Button>
        ))}
        <Button
          variant="soft"
          size="sm"
          onClick={() =>
            toast({
              title: 'أزيل من المفضلة',
              action: { label: 'تراجع', onPress: () => toast({ title: 'أعيد' }) },
            })
          }
        >
          مع تراجع
        </Button>
      </Specimen>
      <Specimen name="Alert">
        <Alert title="متبقٍ لك إعلانان هذا الشهر">باقتك المجانية تسمح بثلاثة إعلانات.</Alert>
        <Alert tone="positive" title="أُكّد بريدك">
          يمكنك تسجيل الدخول الآن.
        </Alert>
        <Alert tone="warning" title="لا تدفع قبل المعاينة">
          قابل البائع في مكان عام وافحص الأوراق.
        </Alert>
        <Alert
          tone="danger"
          title="فشل تسجيل الدخول"
          action={
            <Button size="sm" variant="danger">
              إعادة المحاولة
            </Button>
          }
        >
          بيانات الدخول غير صحيحة
        </Alert>
        <Alert tone="premium" title="العضوية المميزة">
          15 إعلاناً و30 نقطة كل شهر.
        </Alert>
      </Specimen>

      <Dialog
        open={open === 'reveal'}
        onClose={close}
        title="عرض معلومات التواصل"
        description="ستُخصم نقطة واحدة من رصيدك. لديك 30 نقطة."
        footer={
          <>
            <Button onClick={() => toast({ tone: 'positive', title: 'تم عرض معلومات التواصل' })}>
              عرض الرقم
            </Button>
            <Button variant="outline" onClick={close}>
              إلغاء
            </Button>
          </>
        }
      />
      <Dialog
        open={open === 'delete'}
        onClose={close}
        mustChoose
        title="حذف الإعلان؟"
        description="لا يمكن التراجع عن الحذف."
        footer={
          <>
            <Button variant="danger" onClick={close}>
              حذف
            </Button>
            <Button variant="outline" onClick={close} data-initial-focus>
              إلغاء
            </Button>
          </>
        }
      />
      <Sheet
        open={open === 'filters'}
        onClose={close}
        title="تصفية السيارات"
        footer={
          <>
            <Button onClick={close}>عرض 128 سيارة</Button>
            <Button variant="ghost" onClick={close}>
              مسح الكل
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <Field label="المدينة">
            <Select placeholder="كل المدن" options={[{ value: 'الخرطوم', label: 'الخرطوم' }]} />
          </Field>
          <Field label="السعر حتى">
            <TextInput inputMode="decimal" endAdornment="مليون جنيه" />
          </Field>
        </div>
      </Sheet>
    </>
  );
}
