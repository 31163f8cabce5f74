import { Heart, Phone, Plus, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActionBar } from '../src/ui/action-bar.tsx';
import { Button, ButtonLink } from '../src/ui/button.tsx';
import { RemovableChip, ToggleChip } from '../src/ui/chip.tsx';
import { IconButton } from '../src/ui/icon-button.tsx';
import { Stepper } from '../src/ui/stepper.tsx';
import { Tabs } from '../src/ui/tabs.tsx';
import { Tooltip } from '../src/ui/tooltip.tsx';
import { Specimen } from './specimen.tsx';

export function ActionSpecimens() {
  const [tab, setTab] = useState<'all' | 'unread' | 'read'>('all');
  const [way, setWay] = useState<'login' | 'signup'>('login');
  const [step, setStep] = useState(2);
  const [liked, setLiked] = useState(true);
  return (
    <>
      <Specimen name="Button" row>
        <Button>عرض رقم الهاتف</Button>
        <Button variant="accent" icon={<Plus className="size-5" />}>
          أضف إعلان
        </Button>
        <Button variant="soft">مراسلة البائع</Button>
        <Button variant="outline">إلغاء</Button>
        <Button variant="ghost">نسيت كلمة المرور؟</Button>
        <Button variant="positive" icon={<Phone className="size-5" />}>
          اتصال
        </Button>
        <Button variant="danger" icon={<Trash2 className="size-5" />}>
          حذف الإعلان
        </Button>
        <Button variant="danger-soft">حذف</Button>
        <Button loading>جاري الإرسال</Button>
        <Button disabled>غير متاح</Button>
        <Button size="sm">صغير</Button>
        <Button size="lg">كبير</Button>
        <ButtonLink href="#link" variant="outline">
          رابط
        </ButtonLink>
        <Button block>بعرض المكان</Button>
      </Specimen>
      <Specimen name="IconButton · Tooltip" row>
        <Tooltip text="أضف إلى المفضلة">
          <IconButton
            label="المفضلة"
            icon={<Heart className={liked ? 'fill-danger text-danger' : undefined} />}
            variant="outline"
            pressed={liked}
            onClick={() => setLiked(!liked)}
          />
        </Tooltip>
        <IconButton label="مشاركة" icon={<Share2 />} />
        <IconButton label="مشاركة" icon={<Share2 />} variant="photo" />
        <IconButton label="المفضلة" icon={<Heart />} variant="photo" small />
        <IconButton label="إضافة" icon={<Plus />} variant="filled" />
        <IconButton label="حذف" icon={<Trash2 />} disabled />
      </Specimen>
      <Specimen name="ToggleChip · RemovableChip" row>
        <ToggleChip pressed>الخرطوم</ToggleChip>
        <ToggleChip pressed={false}>أم درمان</ToggleChip>
        <RemovableChip onRemove={() => {}}>حتى 20 مليون</RemovableChip>
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="الإشعارات"
          value={tab}
          onValueChange={setTab}
          items={[
            { value: 'all', label: 'الكل', count: 12 },
            { value: 'unread', label: 'غير المقروءة', count: 3 },
            { value: 'read', label: 'المقروءة', count: 9 },
          ]}
        >
          <p className="text-muted">محتوى التبويب</p>
        </Tabs>
        <Tabs
          label="الدخول"
          variant="bar"
          value={way}
          onValueChange={setWay}
          items={[
            { value: 'login', label: 'تسجيل الدخول' },
            { value: 'signup', label: 'حساب جديد' },
          ]}
        >
          <p className="text-muted">نموذج</p>
        </Tabs>
      </Specimen>
      <Specimen name="Stepper">
        <Stepper
          steps={['السيارة', 'السعر', 'الأوراق', 'الصور', 'المراجعة']}
          current={step}
          onStepPress={setStep}
        />
      </Specimen>
      <Specimen name="ActionBar">
        <ActionBar className="flex gap-3">
          <Button variant="outline">السابق</Button>
          <Button className="grow">التالي</Button>
        </ActionBar>
      </Specimen>
    </>
  );
}
