/** The app's files in the order of its page. The build inserts them (vite/browser-pages.ts). */
export interface AppFiles {
  scripts: string[];
  /** Modules that the scripts import, to be preloaded. */
  imports: string[];
  styles: string[];
}

/** Replaces the page that is being parsed by the app. Call from its head, before anything is rendered. */
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
    // Remove the page's own; the app adds its own.
    if (!styles.includes(style.getAttribute('href') ?? '')) style.remove();
  }
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
  documentElement.hidden = false;
  for (const src of scripts) {
    // Execute in document order. Scripts added by a script are async by default.
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
