type Kept<T> = { value: T; bytes: number }

/** Values by key that take so many bytes together at most, the least recently asked for dropped first. */
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
    this.#kept.delete(key)
    this.#kept.set(key, one)
    return one.value
  }

  put(key: string, value: T, bytes: number): void {
    this.#drop(key)
    this.#kept.set(key, { value, bytes })
    this.#bytes += bytes
    this.#fit()
  }

  /** What is kept under this key has grown. */
  grow(key: string, bytes: number): void {
    const one = this.#kept.get(key)
    if (!one) return
    one.bytes += bytes
    this.#bytes += bytes
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

  #fit(): void {
    for (const key of this.#kept.keys()) {
      if (this.#bytes <= this.#most) return
      this.#drop(key)
    }
  }
}
