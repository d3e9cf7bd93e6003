/**
 * What a request ends with. A failure is its listener's alone: the transaction goes on unless the failure reaches its
 * end.
 */
export function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  request.onsuccess = () => resolve(request.result);
  request.onerror = (event) => {
    event.preventDefault();
    event.stopPropagation();
    reject(request.error);
  };
  return promise;
}

/** Resolves once a transaction is kept. @throws the reason it was rolled back */
export function completed(transaction: IDBTransaction): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  transaction.oncomplete = () => resolve();
  transaction.onabort = () => reject(transaction.error ?? new DOMException('rolled back', 'AbortError'));
  return promise;
}
