/** The content of a push, as JSON. Push services carry up to 4096 bytes. */
export interface PushPayload {
  title: string;
  body: string;
  /** Replaces an earlier push with the same tag. */
  tag: string;
  /** The path that it opens. */
  url: string;
  /** The token that stops alerts like this one. */
  stop: string;
}
