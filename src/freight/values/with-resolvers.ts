/** A promise with what settles it. */
export interface Resolvers<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value | PromiseLike<Value>) => void;
  readonly reject: (reason?: unknown) => void;
}

/** `Promise.withResolvers`, which the oldest browsers we serve do not have. */
export function withResolvers<Value>(): Resolvers<Value> {
  let resolve: Resolvers<Value>['resolve'] = () => undefined;
  let reject: Resolvers<Value>['reject'] = () => undefined;
  const promise = new Promise<Value>((settle, fail) => {
    resolve = settle;
    reject = fail;
  });
  return { promise, resolve, reject };
}
