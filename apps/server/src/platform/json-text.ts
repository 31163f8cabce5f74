/**
 * A response that PostgreSQL has already serialized as JSON. It is sent unchanged, because parsing and serializing it
 * again would be most of a list's work in this process. `T` is the type of the response.
 */
export class JsonText<T> {
  declare readonly spells: T;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
