/**
 * A JSON response that is generated while it is sent, for data of unbounded size. `T` is the type of the complete
 * response. An error aborts the connection, so that the client detects an incomplete response.
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
