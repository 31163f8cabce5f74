/**
 * One of the platform's formats (`Intl`), made when it is first needed: a phone takes 10 ms and more to open the data of
 * a language, and most screens need few of them.
 */
export function lazyValue<Format>(make: () => Format): () => Format {
  let format: Format | undefined;
  return () => {
    format ??= make();
    return format;
  };
}
