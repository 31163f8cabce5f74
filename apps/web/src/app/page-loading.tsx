import { Spinner } from '../ui/spinner.tsx';

/** Displayed while a page's code is loading or a guard waits for the session. */
export function PageLoading({ text = 'جاري التحميل...' }: { text?: string | undefined }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="grid min-h-[60dvh] place-content-center justify-items-center gap-3"
    >
      <Spinner className="size-8 text-primary-ink" />
      <p role="status" className="text-muted">
        {text}
      </p>
    </main>
  );
}
