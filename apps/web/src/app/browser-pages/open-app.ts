/** The app's own files, in the order of its page; the build names them (vite/browser-pages.ts). */
export interface AppFiles {
  scripts: string[];
  /** What the scripts import: asked for along with them. */
  imports: string[];
  styles: string[];
}

/** Puts the app in the place of the page that is being read. To be called from its head: nothing of it is ever seen. */
export async function openApp({ scripts, imports, styles }: AppFiles): Promise<void> {
  const { documentElement } = document;
  documentElement.hidden = true;
  for (const href of [...scripts, ...imports]) link({ rel: 'modulepreload', href });
  const dressed = Promise.all(
    styles.map((href) => {
      const style = link({ rel: 'stylesheet', href });
      return new Promise((resolve) => {
        style.onload = resolve;
        style.onerror = resolve;
      });
    }),
  );
  await Promise.all([dressed, parsed()]);

  for (const style of document.querySelectorAll('link[rel=stylesheet]')) {
    // The page's own; the app brings all that it needs.
    if (!styles.includes(style.getAttribute('href') ?? '')) style.remove();
  }
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
  documentElement.hidden = false;
  for (const src of scripts) {
    // Not in the order of their arrival, which is what a script that a script adds would be.
    const script = Object.assign(document.createElement('script'), { type: 'module', src, async: false });
    document.body.append(script);
  }
}

function link(attributes: { rel: string; href: string }): HTMLLinkElement {
  const element = Object.assign(document.createElement('link'), attributes);
  document.head.append(element);
  return element;
}

function parsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => resolve());
    else resolve();
  });
}
