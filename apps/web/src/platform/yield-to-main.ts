/** Lets the browser paint and handle input before the next task. */
export function yieldToMain(): Promise<void> {
  // Supported by most phones' browsers but missing from TypeScript's types.
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
