import { savedSearchNameMaxLength } from '@arabati/domain/saved-searches/saved-searches.requests';
import { reasonFieldWords } from '@arabati/words/administration/reason-words';
import { FormDialog } from '../../form/form-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type SavedSearch, useSaveSearch } from './use-saved-searches.ts';

/** Renames a saved search. */
export default function RenameSearchDialog({
  search,
  onClose,
}: {
  search: SavedSearch;
  onClose: () => void;
}) {
  const { mutateAsync } = useSaveSearch();
  const { id, name, query, is_paused } = search;
  return (
    <FormDialog
      title="تغيير الاسم"
      description="الاسم لك وحدك، ويظهر في إشعاراتك."
      action="حفظ الاسم"
      onClose={onClose}
      form={{
        defaultValues: { name },
        validate: (values) => ({ name: values.name.trim() === '' ? 'required' : undefined }),
        words: (problem) => reasonFieldWords('اسماً للبحث', problem),
        onSubmit: async (values) => {
          await mutateAsync({ id, query, is_paused, name: values.name });
          onClose();
        },
      }}
    >
      {(form) => (
        <Field label="اسم البحث" required error={form.errorOf('name')}>
          <TextInput data-initial-focus maxLength={savedSearchNameMaxLength} {...form.register('name')} />
        </Field>
      )}
    </FormDialog>
  );
}
