import { randomUUID } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { LIVE_HEARTBEAT_MS, LIVE_LASTS_MS, type LiveChange } from '@vereda/contract/live.ts'
import type { Listener } from '../database/listen.ts'
import { CHANGED, topicKey } from './changes.ts'
import { type Paced, paced } from './paced.ts'
import { PRESENT } from './presences.ts'

const WOKEN_EVERY_MS = 1_000
const OF_NODE_MAX = 2_000
const OF_ACCOUNT_MAX = 12
/** A watcher that has left this much unread does not read at all. */
const UNREAD_BYTES_MAX = 4 * 1024
const BUFFERED_BYTES = 1024

/** A watcher and what it watches. */
export type Watch = {
  domainId: number
  accountId: string
  tokenHash: Buffer
  topic: string
  /** Whether the watcher is still allowed to watch. */
  mayStill(): Promise<boolean>
}
export type Opened = { ok: true; stream: Readable } | { ok: false; why: 'too-many' | 'deaf' }

type Watcher = Watch & { stream: PassThrough; timers: NodeJS.Timeout[] }
type Topic = { watchers: Set<Watcher>; tick: string; turn: Paced }

const told = (change: LiveChange) => `data: ${JSON.stringify(change)}\n\n`
const HEARTBEAT = ':\n\n'

/**
 * The streams by which this node tells that something changed; notifications between nodes wake them. A stream ends with the session and the
 * permission that opened it. While this node cannot hear the others there are no streams: they would look live and tell nothing.
 */
export class LiveStreams {
  readonly #node = randomUUID()
  readonly #topics = new Map<string, Topic>()
  readonly #watchers = new Set<Watcher>()
  #ticks = 0
  #isListening = false
  #isLeaving = false

  readonly listener: Listener = {
    heard: (channel, payload) => {
      if (channel === CHANGED) this.wake(payload)
      else if (channel !== PRESENT) this.#askAgain(payload)
    },
    lost: () => {
      this.#isListening = false
      this.#endAll()
    },
    listening: () => {
      this.#isListening = true
    },
  }

  /** How many streams are open. */
  get size(): number {
    return this.#watchers.size
  }

  /** Opens a stream that tells once at once, and then whenever its topic changes. */
  open(watch: Watch): Opened {
    if (!this.#isListening || this.#isLeaving) return { ok: false, why: 'deaf' }
    if (this.#watchers.size >= OF_NODE_MAX || this.#openOf(watch) >= OF_ACCOUNT_MAX)
      return { ok: false, why: 'too-many' }
    const watcher: Watcher = {
      ...watch,
      stream: new PassThrough({ highWaterMark: BUFFERED_BYTES }),
      timers: [],
    }
    const topic = this.#topicOf(watch)
    topic.watchers.add(watcher)
    this.#watchers.add(watcher)
    watcher.timers = [
      setInterval(() => void this.#beat(watcher), LIVE_HEARTBEAT_MS).unref(),
      setTimeout(() => this.#end(watcher), LIVE_LASTS_MS).unref(),
    ]
    watcher.stream.once('close', () => this.#forget(watcher))
    this.#write(watcher, told({ tick: topic.tick }))
    // the session may have ended since the stream was asked for
    void this.#endUnlessAllowed(watcher)
    return { ok: true, stream: watcher.stream }
  }

  /** Tells the watchers of a topic, by its key, that it changed. */
  wake(key: string): void {
    this.#topics.get(key)?.turn()
  }

  /** Ends every stream and opens none any more: this node leaves, and watchers continue at another. */
  leave(): void {
    this.#isLeaving = true
    this.#endAll()
  }

  #openOf({ domainId, accountId }: Watch): number {
    let count = 0
    for (const one of this.#watchers) if (one.domainId === domainId && one.accountId === accountId) count += 1
    return count
  }

  #topicOf({ domainId, topic }: Watch): Topic {
    const key = topicKey(domainId, topic)
    const known = this.#topics.get(key)
    if (known) return known
    const made: Topic = {
      watchers: new Set(),
      tick: this.#nextTick(),
      turn: paced(WOKEN_EVERY_MS, () => this.#wake(made)),
    }
    this.#topics.set(key, made)
    return made
  }

  #nextTick(): string {
    this.#ticks += 1
    return `${this.#node}.${this.#ticks}`
  }

  #wake(topic: Topic): void {
    topic.tick = this.#nextTick()
    const text = told({ tick: topic.tick })
    for (const watcher of topic.watchers) this.#write(watcher, text)
  }

  #write(watcher: Watcher, text: string): void {
    if (watcher.stream.writableEnded) return
    watcher.stream.write(text)
    if (watcher.stream.writableLength > UNREAD_BYTES_MAX) watcher.stream.destroy()
  }

  async #beat(watcher: Watcher): Promise<void> {
    if (await this.#endUnlessAllowed(watcher)) this.#write(watcher, HEARTBEAT)
  }

  /** Checks the watchers of a session that ended or an account that changed, given as `domain:token hash` or `domain:account`. */
  #askAgain(payload: string): void {
    for (const watcher of this.#watchers) {
      const { domainId, accountId, tokenHash } = watcher
      const names = [topicKey(domainId, accountId), topicKey(domainId, tokenHash.toString('hex'))]
      if (names.includes(payload)) void this.#endUnlessAllowed(watcher)
    }
  }

  async #endUnlessAllowed(watcher: Watcher): Promise<boolean> {
    const may = await watcher.mayStill().catch(() => false)
    if (!may) this.#end(watcher)
    return may
  }

  #end(watcher: Watcher): void {
    this.#forget(watcher)
    watcher.stream.end()
  }

  #endAll(): void {
    for (const watcher of [...this.#watchers]) this.#end(watcher)
  }

  #forget(watcher: Watcher): void {
    const [beats, end] = watcher.timers
    clearInterval(beats)
    clearTimeout(end)
    this.#watchers.delete(watcher)
    const key = topicKey(watcher.domainId, watcher.topic)
    const topic = this.#topics.get(key)
    topic?.watchers.delete(watcher)
    if (!topic || topic.watchers.size > 0) return
    topic.turn.end()
    this.#topics.delete(key)
  }
}
