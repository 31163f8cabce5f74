import { dailyLimits } from '@arabati/domain/alerts/alert-settings';
import { type CountedNoun, count } from '@arabati/words/numbers/plural';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { type AlertSettings, useAlertSettings } from './use-alerts.ts';

const alerts: CountedNoun = {
  zero: 'لا تنبيهات',
  one: 'تنبيه واحد',
  two: 'تنبيهان',
  few: 'تنبيهات',
  many: 'تنبيهاً',
  other: 'تنبيه',
};

type Choice = {
  [Name in keyof AlertSettings]: AlertSettings[Name] extends boolean ? Name : never;
}[keyof AlertSettings];

const kinds: readonly { name: Choice; label: string; description: string }[] = [
  { name: 'messages', label: 'الرسائل', description: 'عندما يراسلك مشترٍ أو بائع.' },
  {
    name: 'saved_searches',
    label: 'الأبحاث المحفوظة',
    description: 'عندما تُعرض سيارة تناسب أحد أبحاثك، أو يعرضها معرض تتابعه.',
  },
  { name: 'favorites', label: 'المفضلة', description: 'عندما ينخفض سعر سيارة من مفضلتك أو تُباع.' },
  {
    name: 'account',
    label: 'قرارات الإدارة',
    description: 'عندما نراجع إيصالك أو إعلانك، وما يخص حسابك.',
  },
];

/** What is pushed and mailed. Each change is saved at once. */
export function AlertSettingsCard({ stored }: { stored: AlertSettings }) {
  const { settings, change } = useAlertSettings(stored);
  const checkbox = (name: Choice, label: string, description: string) => (
    <Checkbox
      label={label}
      description={description}
      checked={settings[name]}
      onChange={(event) => change({ [name]: event.currentTarget.checked })}
    />
  );
  return (
    <>
      <Card>
        <CardHeader title="ما ننبّهك به" />
        <fieldset className="grid">
          <legend className="sr-only">ما ننبّهك به</legend>
          {kinds.map(({ name, label, description }) => (
            <div key={name}>{checkbox(name, label, description)}</div>
          ))}
        </fieldset>
      </Card>
      <Card>
        <CardHeader title="كيف ننبّهك" />
        <div className="grid gap-2">
          {checkbox(
            'quiet_hours',
            'الهدوء ليلاً',
            'لا تنبيهات من 10 مساءً إلى 7 صباحاً بتوقيت الخرطوم، ويصلك ما فاتك في الصباح.',
          )}
          {checkbox(
            'show_text',
            'نص الرسالة في التنبيه',
            'يراه من ينظر إلى شاشة هاتفك. بدونه نكتب اسم المرسل والإعلان فقط.',
          )}
          <Field
            label="أقصى عدد في اليوم"
            hint="للأبحاث والمفضلة. نجمع الجديد في تنبيه واحد، والرسائل وقرارات الإدارة لا تُحسب."
          >
            <Select
              value={String(settings.max_per_day)}
              options={limitOptions(settings.max_per_day)}
              onChange={(event) => change({ max_per_day: Number(event.currentTarget.value) })}
            />
          </Field>
          {checkbox(
            'digest',
            'ملخص يومي بالبريد',
            'رسالة واحدة في الثامنة صباحاً فيها ما لم تقرأه، ولا نرسلها إذا لم يكن هناك جديد.',
          )}
        </div>
      </Card>
    </>
  );
}

function limitOptions(chosen: number) {
  const limits = [...new Set([...dailyLimits, chosen])].sort((one, other) => one - other);
  return limits.map((limit) => ({ value: String(limit), label: count(limit, alerts) }));
}
