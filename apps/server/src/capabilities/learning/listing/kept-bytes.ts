type Kept<T> = { value: T; bytes: number; wasAskedFor: boolean }

/**
 * A cache of values by key that holds a limited number of bytes. It drops the oldest value first. A value that was asked for since its last
 * turn is moved to the end of the queue instead of being dropped. Reading a value moves nothing, so a page of many trails is read cheaply.
 */
export class KeptBytes<T> {
  readonly #most: number
  readonly #kept = new Map<string, Kept<T>>()
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): T | undefined {
    const one = this.#kept.get(key)
    if (!one) return undefined
    one.wasAskedFor = true
    return one.value
  }

  put(key: string, value: T, bytes: number): void {
    this.#drop(key)
    this.#kept.set(key, { value, bytes, wasAskedFor: false })
    this.#bytes += bytes
    this.#fit()
  }

  /** Counts the bytes by which the value under this key has grown. */
  grow(key: string, bytes: number): void {
    const one = this.#kept.get(key)
    if (!one) return
    one.bytes += bytes
    this.#bytes += bytes
    this.#renew(key, one)
    one.wasAskedFor = true
    this.#fit()
  }

  clear(): void {
    this.#kept.clear()
    this.#bytes = 0
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }

  /** Moves a value to the end of the queue of those to be dropped. */
  #renew(key: string, one: Kept<T>): void {
    one.wasAskedFor = false
    this.#kept.delete(key)
    this.#kept.set(key, one)
  }

  #fit(): void {
    for (const [key, one] of this.#kept) {
      if (this.#bytes <= this.#most) return
      if (one.wasAskedFor) this.#renew(key, one)
      else this.#drop(key)
    }
  }
}
