import { randomUUID } from 'node:crypto'
import pg from 'pg'

const RETRY_MS = 1_000
const CONNECT_MS = 5_000
const PROBE_MS = 2_000
/** A connection that does not hear its own probe for this long counts as lost, however healthy it looks (scale 4). */
const DEAF_AFTER_MS = 5_000

export type Listener = {
  /** Called with each notification on a channel. */
  heard(channel: string, payload: string): void
  /** Called when notifications may have been missed: anything that was remembered may be wrong. */
  lost(): void
  /** Called when the connection listens: every notification from now on is heard. */
  listening(): void
}

export type Listening = { close(): Promise<void> }

/** Combines several listeners; each is called for everything. */
export const together = (listeners: readonly Listener[]): Listener => ({
  heard: (channel, payload) => {
    for (const listener of listeners) listener.heard(channel, payload)
  },
  lost: () => {
    for (const listener of listeners) listener.lost()
  },
  listening: () => {
    for (const listener of listeners) listener.listening()
  },
})

/** One connection that listens until it is lost, because it ended or did not hear its own probe. It reports that once. */
class Line {
  readonly client: pg.Client
  readonly #probeChannel = `probe_${randomUUID()}`
  readonly #listener: Listener
  readonly #onLost: () => void
  #isLost = false
  #heardAt = 0
  #timer: NodeJS.Timeout | undefined

  constructor(config: pg.ClientConfig, listener: Listener, onLost: () => void) {
    this.client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECT_MS, keepAlive: true })
    this.#listener = listener
    this.#onLost = onLost
    this.client.on('error', () => this.lose())
    this.client.on('end', () => this.lose())
    this.client.on('notification', ({ channel, payload }) => this.#hear(channel, payload ?? ''))
  }

  async open(channels: readonly string[]): Promise<void> {
    await this.client.connect()
    for (const channel of [...channels, this.#probeChannel])
      await this.client.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (this.#isLost) return
    this.#heardAt = performance.now()
    this.#timer = setInterval(() => this.#probe(), PROBE_MS)
    this.#listener.listening()
  }

  lose(): void {
    if (this.#isLost) return
    this.#isLost = true
    clearInterval(this.#timer)
    // nothing will answer on this connection: a half-open one would make an orderly end wait
    void this.client.end().catch(() => undefined)
    this.#onLost()
  }

  async close(): Promise<void> {
    this.#isLost = true
    clearInterval(this.#timer)
    await this.client.end().catch(() => undefined)
  }

  #hear(channel: string, payload: string): void {
    if (channel === this.#probeChannel) this.#heardAt = performance.now()
    else if (!this.#isLost) this.#listener.heard(channel, payload)
  }

  #probe(): void {
    if (performance.now() - this.#heardAt > DEAF_AFTER_MS) this.lose()
    else this.client.query(`notify ${pg.escapeIdentifier(this.#probeChannel)}`).catch(() => this.lose())
  }
}

/** Listens to the database's channels on a connection of its own, for as long as the process lives. A lost connection is opened again. */
export function listen(config: pg.ClientConfig, channels: readonly string[], listener: Listener): Listening {
  let isClosed = false
  let line: Line
  let retry: NodeJS.Timeout | undefined
  function again(): void {
    listener.lost()
    if (!isClosed) retry = setTimeout(open, RETRY_MS)
  }
  function open(): void {
    const opened = new Line(config, listener, again)
    line = opened
    opened.open(channels).catch(() => opened.lose())
  }
  open()
  return {
    async close() {
      isClosed = true
      clearTimeout(retry)
      await line.close()
    },
  }
}
