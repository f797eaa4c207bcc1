/**
 * Does the work for every item, at most `limit` at a time. After a failure no new item is begun, the running ones are waited for, and the
 * first failure is thrown. So no work is still running when the caller cleans up.
 */
export async function eachAtMost<T>(
  limit: number,
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]()
  const failures: unknown[] = []
  const worker = async () => {
    for (let next = queue.next(); !next.done && failures.length === 0; next = queue.next()) {
      await work(next.value).catch((failure: unknown) => failures.push(failure))
    }
  }
  await Promise.all(Array.from({ length: limit }, worker))
  if (failures.length > 0) throw failures[0]
}
