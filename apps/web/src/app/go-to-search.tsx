import { criteriaQuery, noCriteria } from '@arabati/domain/search/search-criteria';
import { useLocation } from 'wouter';
import { SearchBox } from '../features/search/search-box.tsx';

/** A search box on a page that shows no results itself: it opens the page that does. */
export default function GoToSearch({ className }: { className?: string | undefined }) {
  const [, navigate] = useLocation();
  return (
    <SearchBox
      className={className}
      onSearch={(q) => navigate(`/search?${criteriaQuery({ ...noCriteria, q })}`)}
    />
  );
}
