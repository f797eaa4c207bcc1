import type { FileHandle } from 'node:fs/promises'
import { RandomAccessReader } from 'yauzl'

const WINDOW_BYTES = 256 * 1024

type ReadCallback = (error: Error | null, bytesRead?: number) => void

/**
 * Feeds the zip parser from a file. A read that goes on where the last one ended is served from a window:
 * a directory of 20,000 entries is read in 40,000 tiny pieces, and each would otherwise be a system call.
 */
export class ArchiveReader extends RandomAccessReader {
  readonly #file: FileHandle
  readonly #size: number
  #window = { start: 0, bytes: Buffer.alloc(0) }
  #next = -1

  constructor(file: FileHandle, size: number) {
    super()
    this.#file = file
    this.#size = size
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: ReadCallback,
  ): void {
    this.#copy(buffer.subarray(offset, offset + length), position).then(
      (bytesRead) => callback(null, bytesRead),
      (error: Error) => callback(error),
    )
  }

  // The file is closed by the code that opened it.
  override close(callback: (error: Error | null) => void): void {
    callback(null)
  }

  async #copy(target: Buffer, position: number): Promise<number> {
    const end = position + target.length
    if (end > this.#size) return 0 // a hostile offset can lie beyond what the system takes
    const readsOn = position === this.#next
    this.#next = end
    if (!this.#holds(position, end)) {
      if (!readsOn) return (await this.#file.read(target, 0, target.length, position)).bytesRead
      await this.#moveWindow(position, target.length)
    }
    const { start, bytes } = this.#window
    return bytes.copy(target, 0, position - start, end - start)
  }

  #holds(position: number, end: number): boolean {
    const { start, bytes } = this.#window
    return position >= start && end <= start + bytes.length
  }

  async #moveWindow(start: number, atLeast: number): Promise<void> {
    const bytes = Buffer.alloc(Math.max(WINDOW_BYTES, atLeast))
    const { bytesRead } = await this.#file.read(bytes, 0, bytes.length, start)
    this.#window = { start, bytes: bytes.subarray(0, bytesRead) }
  }
}
