import { isBlank, type Search, searchQuery } from '@arabati/domain/search/search-address';
import type { SearchPart } from '@arabati/domain/search/search-part';
import { savedSearchName } from '@arabati/words/search/saved-search-words';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useSavedSearches, useSaveSearch } from './use-saved-searches.ts';

interface EditSearchBarProps {
  /** Id of the saved search whose criteria are changed. */
  id: string;
  search: Search;
  /** The parsed text, null until the server has responded. */
  understood: readonly SearchPart[] | null;
}

/** Replaces the criteria of a saved search by the displayed ones, or cancels. Nothing changes until then. */
export default function EditSearchBar({ id, search, understood }: EditSearchBarProps) {
  const [path, navigate] = useLocation();
  const { data } = useSavedSearches();
  const { mutate, isPending } = useSaveSearch();
  const saved = data?.items.find((one) => one.id === id);
  const query = searchQuery(search);
  const isChanged = saved !== undefined && saved.query !== query;
  const name = savedSearchName(search, understood);
  // A name that was made from the criteria follows them. One that the member chose stays.
  const [madeName, setMadeName] = useState<string | null>(null);
  const isOriginal = saved !== undefined && !isChanged && understood !== null;
  useEffect(() => {
    if (isOriginal) setMadeName(name);
  }, [isOriginal, name]);

  if (!saved) return null;

  function save({ name: oldName, is_paused }: NonNullable<typeof saved>) {
    const newName = oldName === madeName && name !== '' ? name : oldName;
    mutate(
      { id, query, is_paused, name: newName },
      {
        onSuccess: () => {
          navigate('/saved-searches');
          toast({ tone: 'positive', title: 'حفظنا التعديل', description: newName });
        },
      },
    );
  }

  function cancel() {
    const here = path + location.search;
    navigate('/saved-searches');
    if (!isChanged) return;
    toast({
      title: 'بقي البحث كما كان',
      action: { label: 'متابعة التعديل', onPress: () => navigate(here) },
    });
  }

  return (
    <Alert
      className="mb-4"
      title={
        <>
          تعدّل البحث المحفوظ «<bdi>{saved.name}</bdi>»
        </>
      }
    >
      <p>غيّر الكلمات أو شروط التصفية، ثم احفظ.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={!isChanged || isBlank(search)}
          loading={isPending}
          onClick={() => save(saved)}
        >
          احفظ التعديل
        </Button>
        <Button size="sm" variant="outline" onClick={cancel}>
          إلغاء
        </Button>
      </div>
    </Alert>
  );
}
