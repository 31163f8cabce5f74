/**
 * An answer that is written while it is sent: what has no bound is never held as a whole. `T` is the answer that the
 * pieces spell together. A failure on the way breaks the connection off, so that nobody takes a part for the whole.
 */
export class JsonStream<T> {
  declare readonly spells: T;
  readonly pieces: AsyncIterable<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }

  async text(): Promise<string> {
    let text = '';
    for await (const piece of this.pieces) text += piece;
    return text;
  }
}
