/**
 * An answer that PostgreSQL has already written as JSON. It goes out as it is: reading it into objects and writing
 * it again would be most of the work of a list in this process. `T` is the answer that the text spells.
 */
export class JsonText<T> {
  declare readonly spells: T;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
