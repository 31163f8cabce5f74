/**
 * Returns a URL that the router can decode. If the path cannot be decoded, for example because a link was cut within a
 * letter, every % of the path is escaped. Otherwise the router would respond by itself, without our headers and texts.
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
