import { OwnFiguresPanel } from '../../features/ad-figures/own-figures-panel.tsx';
import { Page } from '../../ui/page.tsx';

/** The figures of all of the member's ads. */
export default function OwnFiguresPage() {
  return (
    <Page>
      <OwnFiguresPanel />
    </Page>
  );
}
