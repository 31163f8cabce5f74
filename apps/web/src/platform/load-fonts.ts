/** Maximum wait in milliseconds. index.html preloads the fonts, so on most connections they are already there. */
const maxWaitMs = 1_000;

/** Waits for the fonts: text that is rendered before them wraps differently, and the page moves when they arrive. */
export async function loadFonts(): Promise<void> {
  // One character of each file of styles/fonts.css.
  const loads = ['ع', 'a'].map((character) => document.fonts.load('1rem Vazirmatn', character));
  await Promise.race([
    Promise.allSettled(loads),
    new Promise((resolve) => {
      setTimeout(resolve, maxWaitMs);
    }),
  ]);
}
