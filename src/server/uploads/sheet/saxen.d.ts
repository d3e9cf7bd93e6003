/** A small event-based XML parser. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  interface Events {
    openTag: (
      name: string,
      attributes: () => Record<string, string> | false,
      decode: Decode,
      isClosed: boolean,
    ) => void;
    closeTag: (name: string, decode: Decode, isClosed: boolean) => void;
    text: (text: string, decode: Decode) => void;
    cdata: (text: string) => void;
    error: (error: Error) => void;
  }
  export class Parser {
    on<Name extends keyof Events>(name: Name, listener: Events[Name]): this;
    parse(xml: string): unknown;
    stop(): void;
  }
}
