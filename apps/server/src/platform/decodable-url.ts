/**
 * Returns the URL of a request for the router. In a path that cannot be decoded, such as that of a link that was cut
 * within a letter, every % is read literally: the router would respond by itself, without our headers and texts.
 */
export function decodableUrl({ url = '/' }: { url?: string | undefined }): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
