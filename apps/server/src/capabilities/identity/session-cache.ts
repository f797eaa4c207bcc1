import type { Database } from '../../platform/database/database.ts'
import type { Listener } from '../../platform/database/listen.ts'
import { dropOldest } from '../../platform/drop-oldest.ts'
import { accountOfToken, type SessionAccount } from './sql/sessions.ts'

const KEPT_MS = 60_000
const KEPT_MAX = 50_000

export type { SessionAccount }

type ReadAccount = typeof accountOfToken
type Kept = { account: SessionAccount; until: number; read: ReadAccount }

/** The channels on which the database tells that a session ended or an account changed. */
export const SESSION_CHANNELS = ['session_ended', 'account_changed'] as const

/**
 * Caches sessions in memory, so that a call needs no query to know its caller. The database tells every node when
 * a session ends or its account changes. While a node can't hear that, it caches nothing and asks each time.
 */
export class SessionCache {
  readonly #database: Database
  readonly #now: () => number
  readonly #kept = new Map<string, Kept>()
  #isListening = false
  #toldOf = 0

  constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  readonly listener: Listener = {
    heard: (channel, payload) => {
      this.#toldOf += 1
      if (channel === 'session_ended') this.#kept.delete(payload)
      else if (channel === 'account_changed') this.#forgetAccount(payload)
    },
    lost: () => {
      this.#isListening = false
      this.#kept.clear()
    },
    listening: () => {
      this.#isListening = true
    },
  }

  /** The account whose session a token opens in a domain. `read` looks up another kind of token, whose changes are told on the same channels. */
  async accountOf(
    domainId: number,
    tokenHash: Buffer,
    read: ReadAccount = accountOfToken,
  ): Promise<SessionAccount | undefined> {
    const key = `${domainId}:${tokenHash.toString('hex')}`
    const kept = this.#kept.get(key)
    if (kept?.read === read && kept.until > this.#now()) return kept.account
    const toldOf = this.#toldOf
    const asked = this.#now()
    const account = await this.#database.as(domainId, (tx) => read(tx, tokenHash))
    // what the database told during the read may have been about this very session
    if (account && this.#isListening && toldOf === this.#toldOf) this.#keep(key, account, read, asked)
    return account
  }

  /** Forgets a session that this node ends itself, before the database tells of it. */
  forget(domainId: number, tokenHash: Buffer): void {
    this.#toldOf += 1
    this.#kept.delete(`${domainId}:${tokenHash.toString('hex')}`)
  }

  /** Forgets an account's sessions where this node itself changed or ended something of it, before the database tells of it. */
  forgetAccount(domainId: number, accountId: string): void {
    this.#toldOf += 1
    this.#forgetAccount(`${domainId}:${accountId}`)
  }

  #keep(key: string, account: SessionAccount, read: ReadAccount, asked: number): void {
    // the database tells nobody when a token expires
    const until = asked + Math.min(KEPT_MS, account.endsInMs ?? KEPT_MS)
    this.#kept.set(key, { account, read, until })
    dropOldest(this.#kept, KEPT_MAX)
  }

  #forgetAccount(payload: string): void {
    const [domainId, ...rest] = payload.split(':')
    const id = rest.join(':')
    for (const [key, { account }] of this.#kept)
      if ((account.id === id || account.monitorId === id) && key.startsWith(`${domainId}:`))
        this.#kept.delete(key)
  }
}
