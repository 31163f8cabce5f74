import { onTestFinished, vi } from 'vitest';

/** Collects the files that the app saves until the end of the test, instead of the browser. */
export function watchDownloads(): { name: string; file: Promise<Blob> }[] {
  const downloads: { name: string; file: Promise<Blob> }[] = [];
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push({ name: this.download, file: fetch(this.href).then((response) => response.blob()) });
  });
  onTestFinished(() => clicks.mockRestore());
  return downloads;
}
