import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import type { Listener } from '../database/listen.ts'
import { topicKey } from './changes.ts'

/** The channel on which nodes tell one another who is where. */
export const PRESENT = 'present'
/** A window that was not heard of for this long is gone: a browser lets a hidden tab send only once a minute. */
export const GONE_AFTER_MS = 75_000
const SWEPT_EVERY_MS = 5_000
const OF_TOPIC_MAX = 50

/** A person at a part of a topic, in one of their windows; `isGone` when they leave it. */
const Present = z.object({
  domainId: z.int(),
  topic: z.string(),
  window: z.string(),
  accountId: z.string(),
  name: z.string(),
  part: z.string(),
  isGone: z.boolean(),
})
export type Present = z.infer<typeof Present>
export type Person = Pick<Present, 'accountId' | 'name' | 'part'>

type Seen = { present: Present; until: number }

const TELL = { name: 'tell-present', text: 'select pg_notify($1, $2)' }

/**
 * Who is where now, as each node hears it from the others. It is kept only in memory, because it is useless a minute later. A node that has
 * just started knows everyone after one heartbeat of each.
 */
export class Presences {
  readonly #database: Pick<Database, 'rows'>
  readonly #now: () => number
  readonly #changed: (key: string) => void
  readonly #topics = new Map<string, Map<string, Seen>>()
  readonly #sweep = setInterval(() => this.#forgetGone(), SWEPT_EVERY_MS).unref()

  /** `changed` is called with the topic's key when somebody comes, moves or goes. */
  constructor(database: Pick<Database, 'rows'>, now: () => number, changed: (key: string) => void) {
    this.#database = database
    this.#now = now
    this.#changed = changed
  }

  readonly listener: Listener = {
    heard: (channel, payload) => {
      if (channel !== PRESENT) return
      // a node of another release may write it differently
      const read = Present.safeParse(JSON.parse(payload))
      if (read.success) this.#hear(read.data)
    },
    lost: () => undefined,
    listening: () => undefined,
  }

  /** Tells every node, including this one. */
  async tell(present: Present): Promise<void> {
    await this.#database.rows(TELL, [PRESENT, JSON.stringify(present)])
  }

  /** The people at a topic, each once, where they were seen last; without the one who asks. */
  beside(domainId: number, topic: string, accountId: string): Person[] {
    const seen = [...(this.#topics.get(topicKey(domainId, topic))?.values() ?? [])]
    const now = this.#now()
    const here = seen.filter(({ present, until }) => until > now && present.accountId !== accountId)
    const people = here.map(({ present: { accountId, name, part } }) => ({ accountId, name, part }))
    const each = new Map(people.map((person) => [person.accountId, person]))
    return [...each.values()].sort((one, other) => (one.accountId < other.accountId ? -1 : 1))
  }

  end(): void {
    clearInterval(this.#sweep)
  }

  #hear(present: Present): void {
    const key = topicKey(present.domainId, present.topic)
    const windows = this.#topics.get(key) ?? new Map<string, Seen>()
    const before = windows.get(present.window)?.present
    // the map keeps the order: who was heard last is last
    windows.delete(present.window)
    if (!present.isGone && windows.size < OF_TOPIC_MAX)
      windows.set(present.window, { present, until: this.#now() + GONE_AFTER_MS })
    if (windows.size > 0) this.#topics.set(key, windows)
    else this.#topics.delete(key)
    const isNews = present.isGone ? before !== undefined : before?.part !== present.part
    if (isNews) this.#changed(key)
  }

  #forgetGone(): void {
    const now = this.#now()
    for (const [key, windows] of this.#topics) {
      const gone = [...windows].filter(([, { until }]) => until <= now)
      for (const [window] of gone) windows.delete(window)
      if (windows.size === 0) this.#topics.delete(key)
      if (gone.length > 0) this.#changed(key)
    }
  }
}
