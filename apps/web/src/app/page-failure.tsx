import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type PartFailureProps, partFailureText, RetryButtons } from '../ui/lazy-part.tsx';

/** Replaces a page that has thrown or whose code does not load. */
export function PageFailure(props: PartFailureProps) {
  return (
    <main id="content" tabIndex={-1} className="grid min-h-[60dvh] place-content-center">
      <EmptyState
        tone="error"
        title="تعذر فتح هذه الصفحة"
        description={partFailureText}
        action={
          <>
            <RetryButtons {...props} />
            <ButtonLink href="/" variant="outline">
              الصفحة الرئيسية
            </ButtonLink>
          </>
        }
      />
    </main>
  );
}
