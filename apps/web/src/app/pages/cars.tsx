import { Page } from '../../ui/page.tsx';

export default function EmptyPage() {
  return <Page>{null}</Page>;
}
