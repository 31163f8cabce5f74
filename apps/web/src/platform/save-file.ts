/** Saves a file through the browser's downloads. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download holds its own reference to the blob by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
