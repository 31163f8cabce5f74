/**
 * Creates a format of the platform (`Intl`) on first use. Loading a language's data takes a phone 10 ms or more, and
 * most screens need few formats.
 */
export function lazyValue<Format>(make: () => Format): () => Format {
  let format: Format | undefined;
  return () => {
    format ??= make();
    return format;
  };
}
