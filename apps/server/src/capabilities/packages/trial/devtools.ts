import type { Readable, Writable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

type Answer = { id?: number; method?: string; params?: Record<string, unknown>; sessionId?: string }
type Waiting = { resolve(result: Record<string, unknown>): void; reject(fault: Error): void }
type Event = { method: string; params: Record<string, unknown> }

const MESSAGE_CHARS_MAX = 8 * 1024 ** 2

/**
 * The browser's DevTools over a pair of pipes (`--remote-debugging-pipe`). No port is opened that
 * others could connect to. A browser whose pipes close ends by itself, however this process ended.
 */
export class DevTools {
  private readonly waiting = new Map<number, Waiting>()
  private readonly to: Writable
  private readonly onEvent: (event: Event) => void
  private last = 0
  private text = ''
  private isOver = false

  constructor(to: Writable, from: Readable, onEvent: (event: Event) => void) {
    this.to = to
    this.onEvent = onEvent
    const decoder = new StringDecoder('utf8')
    from.on('data', (bytes: Buffer) => this.read(decoder.write(bytes)))
    for (const stream of [to, from]) for (const end of ['close', 'error']) stream.on(end, () => this.end())
  }

  private read(text: string): void {
    const parts = (this.text + text).split('\0')
    this.text = parts.pop()!
    if (this.text.length > MESSAGE_CHARS_MAX) this.end()
    for (const part of parts) this.take(JSON.parse(part))
  }

  private take(answer: Answer & { result?: Record<string, unknown>; error?: { message: string } }): void {
    if (answer.id === undefined) {
      if (answer.method) this.onEvent({ method: answer.method, params: answer.params ?? {} })
      return
    }
    const asked = this.waiting.get(answer.id)
    this.waiting.delete(answer.id)
    if (answer.error) asked?.reject(new Error(answer.error.message))
    else asked?.resolve(answer.result ?? {})
  }

  /** Sends a command and waits for its answer; fails where the browser ends first. */
  ask(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    if (this.isOver) return Promise.reject(new Error('the browser has ended'))
    const id = ++this.last
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.to.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`)
    })
  }

  end(): void {
    this.isOver = true
    for (const { reject } of this.waiting.values()) reject(new Error('the browser has ended'))
    this.waiting.clear()
  }
}
