export {};

declare global {
  /** The part of the URL standard that browsers and Node share and the rules use; the project includes neither's types. */
  class URLSearchParams {
    constructor(init?: string | Record<string, string>);
    get(name: string): string | null;
    set(name: string, value: string): void;
    toString(): string;
  }
}
