/** Lets the browser paint and answer its user before what follows. */
export function yieldToMain(): Promise<void> {
  // In most phones' browsers, though not in the language's own types.
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
