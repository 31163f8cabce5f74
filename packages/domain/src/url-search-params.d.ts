export {};

declare global {
  /** The part of the URL standard that browsers and Node share. The project includes the types of neither. */
  class URLSearchParams {
    constructor(init?: string | Record<string, string>);
    get(name: string): string | null;
    set(name: string, value: string): void;
    toString(): string;
  }
}
