import { type Search, searchQuery } from '@arabati/domain/search/search-address';
import type { SearchPart } from '@arabati/domain/search/search-part';
import { savedSearchName } from '@arabati/words/search/saved-search-words';
import { BellPlus, BellRing } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../../platform/session.ts';
import type { SignInRequest } from '../../platform/sign-in-return.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useSavedSearches, useSaveSearch } from './use-saved-searches.ts';

interface SaveSearchButtonProps {
  search: Search;
  /** The parsed text, null until the server has responded. */
  understood: readonly SearchPart[] | null;
  /** Only the icon, with the label for screen readers. */
  compact: boolean;
  /** Called after a search was saved. Returns whether it confirms that itself. */
  onSaved: () => Promise<boolean>;
}

/** Saves the displayed search with one press. A saved one opens the list of saved searches. */
export default function SaveSearchButton({ search, understood, compact, onSaved }: SaveSearchButtonProps) {
  const { status } = useSession();
  const [path, navigate] = useLocation();
  const { data } = useSavedSearches();
  const { mutate, isPending } = useSaveSearch();
  const query = searchQuery(search);
  const isSaved = data?.items.some((saved) => saved.query === query) ?? false;
  /** The id of each search that was sent, so that a press after a lost response saves the same one. */
  const ids = useRef(new Map<string, string>());

  function press() {
    if (status !== 'signed-in') {
      const request: SignInRequest = {
        from: path + location.search,
        message: 'يجب تسجيل الدخول لحفظ البحث',
      };
      return navigate('/auth', { state: request });
    }
    if (isSaved) return navigate('/saved-searches');
    const id = ids.current.get(query) ?? crypto.randomUUID();
    ids.current.set(query, id);
    mutate(
      { id, name: savedSearchName(search, understood), query },
      {
        onSuccess: async () => {
          if (await onSaved()) return;
          toast({
            tone: 'positive',
            title: 'حفظنا بحثك',
            description: 'يصلك إشعار عندما تُعرض سيارة تناسبه.',
            action: { label: 'الأبحاث المحفوظة', onPress: () => navigate('/saved-searches') },
          });
        },
      },
    );
  }

  const icon = isSaved ? (
    <BellRing aria-hidden="true" className="text-primary-ink" />
  ) : (
    <BellPlus aria-hidden="true" />
  );
  if (compact) {
    return (
      <IconButton
        variant="outline"
        label={isSaved ? 'بحث محفوظ' : 'احفظ البحث'}
        disabled={isPending}
        icon={icon}
        onClick={press}
      />
    );
  }
  return (
    <Button variant="outline" icon={icon} loading={isPending} onClick={press}>
      {isSaved ? 'بحث محفوظ' : 'احفظ البحث'}
    </Button>
  );
}
