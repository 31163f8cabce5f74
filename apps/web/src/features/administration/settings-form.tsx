import type { ApiResponse } from '@arabati/domain/endpoints/api';
import { type SettingsSection, settingsSchemas } from '@arabati/domain/settings/settings';
import type { listSettings } from '@arabati/domain/settings/settings.requests';
import type { SettingChange } from '@arabati/domain/settings/settings-changes';
import { formatStamp } from '@arabati/words/dates/date-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { sectionWords, settingGroup, settingProblem } from '@arabati/words/settings/settings-words';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { AppForm } from '../../form/app-form.tsx';
import { type FailureWords, serverProblems } from '../../form/server-problems.ts';
import { useAppForm } from '../../form/use-app-form.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { toast } from '../../ui/toast-store.ts';
import { SettingField } from './setting-field.tsx';
import { useChangeSettings } from './use-change-settings.ts';

// Only for those who save, and for the rare cases there.
const loadUnusualChanges = () => import('@arabati/domain/settings/unusual-changes');
const SettingsConflict = lazyPart(() => import('./settings-conflict.tsx'));
const UnusualSettingsDialog = lazyDialog(() => import('./unusual-settings-dialog.tsx'));

type Standing = ApiResponse<typeof listSettings>[SettingsSection];

/** A section's input as typed. */
export interface Typed {
  [name: string]: string | Typed;
}

function asTyped(value: object): Typed {
  const typed = Object.entries(value).map(([name, part]) => [
    name,
    part !== null && typeof part === 'object'
      ? asTyped(part)
      : typeof part === 'number'
        ? formatNumber(part)
        : (part ?? ''),
  ]);
  return Object.fromEntries(typed);
}

interface SettingsFormProps {
  section: SettingsSection;
  standing: Standing;
  /** Whether there is unsaved input. */
  onDirty: (section: SettingsSection, dirty: boolean) => void;
  /** Content below the fields that depends on what is typed. */
  children?: (typed: Typed) => ReactNode;
}

/**
 * A form for one section of the settings. Values that another administrator saves update the unedited fields. Edited
 * fields stay, and overwrite theirs only after a conflict was displayed.
 */
export function SettingsForm({ section, standing, onDirty, children }: SettingsFormProps) {
  const [base, setBase] = useState(standing);
  const [theirs, setTheirs] = useState<{ by: string; before: object; after: object } | null>(null);
  const [unusual, setUnusual] = useState<SettingChange[] | null>(null);
  const ownVersion = useRef(standing.version);
  const { mutateAsync } = useChangeSettings();
  const form = useAppForm<Typed>({
    defaultValues: asTyped(standing.value),
    schema: settingsSchemas[section] as never,
    words: (problem, name) => settingProblem(name, problem),
    async onSubmit(typed): Promise<void> {
      const { unusualSettings } = await loadUnusualChanges();
      const changes = unusualSettings(section, base.value, typed);
      if (changes.length === 0) return save(typed);
      setUnusual(changes);
    },
    problemsOf: (error) =>
      Object.fromEntries(
        Object.entries(serverProblems(error)).map(([path, problem]) => [
          path.replace(/^value\./, ''),
          problem,
        ]),
      ),
    // A conflict is displayed in the form, with the other's values.
    failureWords: (error): FailureWords | null =>
      error instanceof ApiProblem && error.code === 'settings-changed' && dirty ? null : errorWords(error),
    failureAs: 'toast',
  });
  const { register, reset, getValues, formState } = form;
  // Both must be read here, because react-hook-form tracks only properties that are read.
  const { isDirty, dirtyFields, isSubmitting } = formState;
  const dirty = isDirty && Object.keys(dirtyFields).length > 0;

  useEffect(() => onDirty(section, dirty && !isSubmitting), [onDirty, section, dirty, isSubmitting]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the settings matters.
  useEffect(() => {
    if (standing === base) return;
    const isNews = standing.version !== base.version && standing.version !== ownVersion.current;
    if (dirty && standing.version === base.version) return;
    if (dirty && isNews) {
      setTheirs({ by: standing.changed_by ?? '', before: base.value, after: standing.value });
    }
    reset(asTyped(standing.value), { keepDirtyValues: true, keepDirty: true, keepErrors: true });
    setBase(standing);
  }, [standing]);

  async function save(typed: Typed) {
    const change = { section, version: base.version, value: typed };
    const { version } = await mutateAsync(change as never);
    ownVersion.current = version;
    setTheirs(null);
    setBase({ ...base, version });
    reset(getValues());
    toast({
      tone: 'positive',
      title: 'حُفظت الإعدادات',
      description: 'تسري الآن على الجميع بدون إعادة تشغيل.',
    });
  }

  const fieldOf = (name: string) => {
    return <SettingField key={name} name={name} error={form.errorOf(name)} input={register(name)} />;
  };
  const { title, description } = sectionWords[section];
  return (
    <Card className="min-w-0">
      <AppForm form={form} aria-label={title} className="grid gap-4">
        <div>
          <h2 className="font-bold text-lg">{title}</h2>
          <p className="text-muted text-sm">{description}</p>
        </div>
        <Fields value={standing.value} fieldOf={fieldOf} />
        {children?.(form.watch())}
        {theirs && (
          <Suspense fallback={null}>
            <SettingsConflict
              {...theirs}
              onDiscard={() => {
                setTheirs(null);
                reset(asTyped(standing.value));
              }}
            />
          </Suspense>
        )}
        {unusual && (
          <UnusualSettingsDialog
            changes={unusual}
            onClose={() => setUnusual(null)}
            onConfirm={() => {
              setUnusual(null);
              void form.submit(undefined, save);
            }}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" loading={isSubmitting}>
            {theirs ? 'احفظ ما كتبته' : 'حفظ'}
          </Button>
          {standing.changed_at !== null && (
            <p className="text-muted text-sm">
              آخر تعديل: <bdi>{standing.changed_by}</bdi>،{' '}
              <bdi dir="ltr" className="whitespace-nowrap">
                {formatStamp(new Date(standing.changed_at))}
              </bdi>
            </p>
          )}
        </div>
      </AppForm>
    </Card>
  );
}

function Fields({ value, fieldOf }: { value: object; fieldOf: (name: string) => ReactNode }) {
  const parts = Object.entries(value);
  if (!parts.some(([, part]) => part !== null && typeof part === 'object')) {
    const many = parts.length > 4;
    return (
      <div className={`grid items-start gap-4 ${many ? 'sm:grid-cols-2 lg:grid-cols-3' : ''}`}>
        {parts.map(([name]) => fieldOf(name))}
      </div>
    );
  }
  return (
    <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-3">
      {parts.map(([group, fields]) => (
        <fieldset key={group} className="grid min-w-0 gap-3">
          <legend className="mb-2 font-semibold">{settingGroup(group)}</legend>
          {Object.keys(fields).map((name) => fieldOf(`${group}.${name}`))}
        </fieldset>
      ))}
    </div>
  );
}
