import { criteriaQuery, noCriteria } from '@arabati/domain/search/search-criteria';
import { useLocation } from 'wouter';
import { SearchBox } from '../features/search/search-box.tsx';

/** Search box for pages without results: it opens the search page. */
export default function GoToSearch({ className }: { className?: string | undefined }) {
  const [, navigate] = useLocation();
  return (
    <SearchBox
      className={className}
      onSearch={(q) => navigate(`/search?${criteriaQuery({ ...noCriteria, q })}`)}
    />
  );
}
