import { ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import {
  type LandedChange,
  readDraft,
  type StudioDraft,
  sendOperations,
} from '@vereda/contract/rest/studio-drafts.ts'
import type { Draft } from '@vereda/domain/draft/draft.ts'
import type { DraftNode } from '@vereda/domain/draft/draft-node.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import {
  arrived,
  arrivedAlone,
  caughtUp,
  type DraftState,
  edited,
  isTakenBack,
  opened,
  steppedBack,
  touchedNodes,
} from './draft-state.ts'
import type { UnsentPlace } from './unsent.ts'

const SEND_AFTER_MS = 800
const TRY_AGAIN_MS = 10_000
const AT_ONCE = 200 // operations in one change; the server's limit is higher

/**
 * How the draft stands with the server: `waiting` for the network or the server, `barred` until its author has permission again, `refused`
 * while the draft holds a change that the server does not accept, `gone` after the draft was thrown away.
 */
export type SavedState = 'saved' | 'saving' | 'waiting' | 'barred' | 'refused' | 'gone'
/** Somebody else changed the same item as an unsent change here: `theirs` is the draft as the server has it. */
export type Conflict = { theirs: StudioDraft }
/** The changes of other people, up to a revision. */
export type Landed = { revision: number; others: readonly LandedChange[] }
export type SessionState = DraftState & {
  saved: SavedState
  conflict: Conflict | null
  version: number
  publishedRevision: number | null
}

const byId = (nodes: readonly DraftNode[]): Draft => Object.fromEntries(nodes.map((node) => [node.id, node]))
/** The nodes of a draft by their ids. */
export const nodesOf = ({ nodes }: StudioDraft): Draft => byId(nodes)
const inChanges = (operations: readonly Operation[]) =>
  Array.from({ length: Math.ceil(operations.length / AT_ONCE) }, (_, n) => ({
    key: crypto.randomUUID(),
    operations: operations.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  }))

const PASSING: readonly (Refused['code'] | undefined)[] = [
  'offline',
  'timeout',
  'overloaded',
  'too-many',
  'fault',
  'older-node',
  'unknown-code',
]

/** A draft that is being edited. A change shows at once, is kept on the device, and is sent as soon as possible. */
export class DraftSession {
  #state: SessionState
  #timer: ReturnType<typeof setTimeout> | undefined
  /** A session whose editor was closed tries to send once more, and leaves the rest to the next session. */
  #isOpen = false
  readonly #listeners = new Set<() => void>()
  readonly #place: UnsentPlace
  readonly trailId: string

  constructor(given: StudioDraft, place: UnsentPlace) {
    this.trailId = given.trailId
    this.#place = place
    const { revision, version, publishedRevision } = given
    const { left } = place
    // the nodes of unsent changes keep their old values as the base until the changes arrive, so that other people's writing is not
    // overwritten unseen
    const base = { ...nodesOf(given), ...byId(left?.before ?? []) }
    const state = opened(base, left?.revision ?? revision, left?.changes ?? [])
    this.#state = { ...state, saved: 'saved', conflict: null, version, publishedRevision }
  }

  get = (): SessionState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Sends the waiting changes, now and whenever the network returns. The returned function stops it. */
  start(): () => void {
    const send = () => void this.send()
    this.#isOpen = true
    addEventListener('online', send)
    send()
    return () => {
      removeEventListener('online', send)
      this.#isOpen = false
      void this.send().finally(() => this.#place.close())
    }
  }

  edit(operations: Operation[]): void {
    const done = { key: crypto.randomUUID(), at: performance.now() }
    this.#change(edited(this.#state, operations, done))
  }

  step(which: 'undo' | 'redo'): void {
    this.#change(steppedBack(this.#state, which, crypto.randomUUID()))
  }

  /** Ends a conflict: applies the chosen operations to the server's draft. */
  resolve(kept: readonly Operation[]): void {
    const { conflict } = this.#state
    if (!conflict) return
    const state = opened(nodesOf(conflict.theirs), conflict.theirs.revision, inChanges(kept))
    this.#put({ ...state, saved: 'saved', conflict: null })
    void this.send()
  }

  /**
   * Applies other people's changes and returns those that it applied. It applies none during unsent changes or an open conflict: they come
   * with a later answer.
   */
  async catchUp({ revision, others }: Landed): Promise<LandedChange[]> {
    const { changes, conflict } = this.#state
    const news = others.filter((one) => one.revision > this.#state.revision)
    if (changes.length > 0 || conflict || revision <= this.#state.revision) return []
    const isWhole = news.length === revision - this.#state.revision
    if (isWhole) {
      const operations = news.flatMap((one) => one.operations)
      this.#put(caughtUp(this.#state, operations, revision))
      return news
    }
    // changes are missing from the answer, or a version was restored: read the whole draft
    const read = await ask(readDraft, { params: { trailId: this.trailId } })
    if (!read.ok || this.#state.changes.length > 0 || this.#state.conflict) return []
    if (read.value.revision > this.#state.revision)
      this.#put(opened(nodesOf(read.value), read.value.revision, []))
    return news
  }

  /** Records that the draft was thrown away: nothing more is sent or kept for later. */
  lose(): void {
    this.#put({ isSending: false, saved: 'gone', conflict: null })
  }

  /** Records the number of the trail's newest version, whoever published it. */
  heard(version: number): void {
    if (version > this.#state.version) this.#put({ version })
  }

  /** Records that the current revision was published. */
  published(version: number): void {
    this.#put({ version, publishedRevision: this.#state.revision })
  }

  async send(): Promise<void> {
    clearTimeout(this.#timer)
    const { changes, isSending, conflict, revision, saved } = this.#state
    const [change] = changes
    if (!change || isSending || conflict || saved === 'gone') return
    const { key, operations } = change
    this.#put({ isSending: true, saved: 'saving', tried: [...this.#state.tried, key] })
    const params = { trailId: this.trailId }
    const sent = await ask(sendOperations, { params, body: { change: key, revision, operations } })
    if (this.#state.saved === 'gone') return
    if (!sent.ok) return this.#failed(key, sent.refusal)
    if (sent.value.others.length === 0 && sent.value.revision === revision + 1)
      this.#put(arrivedAlone(this.#state, sent.value.revision))
    else if (!(await this.#freshen())) return this.#wait()
    this.#put({ saved: this.#state.changes.length > 0 ? 'saving' : 'saved' })
    return this.send()
  }

  /** Reads the server's draft again, because other people changed it too. */
  async #freshen(): Promise<boolean> {
    const read = await ask(readDraft, { params: { trailId: this.trailId } })
    if (read.ok) this.#put(arrived(this.#state, { base: nodesOf(read.value), revision: read.value.revision }))
    return read.ok
  }

  async #failed(key: string, { code }: Refused): Promise<void> {
    if (PASSING.includes(code)) return this.#wait()
    // the change itself is valid, so it is kept until the author may write again
    if (code === 'not-permitted') return this.#wait('barred')
    if (code === 'unknown-trail') return this.lose()
    if (code !== 'draft-conflict') {
      // the server does not have the refused change, so further typing may still correct it
      const tried = this.#state.tried.filter((one) => one !== key)
      return this.#put({ isSending: false, saved: 'refused', tried })
    }
    const read = await ask(readDraft, { params: { trailId: this.trailId } })
    if (!read.ok) return this.#wait()
    this.#put({ isSending: false, saved: 'waiting', conflict: { theirs: read.value } })
  }

  #wait(saved: 'waiting' | 'barred' = 'waiting'): void {
    this.#put({ isSending: false, saved })
    if (this.#isOpen) this.#timer = setTimeout(() => void this.send(), TRY_AGAIN_MS)
  }

  #change(state: DraftState): void {
    // a refused change that the author has undone is not sent again
    const isOver = this.#state.saved === 'refused' && isTakenBack(state)
    this.#put(isOver ? { ...state, changes: [], saved: 'saved' } : state)
    if (this.#state.isSending || this.#state.changes.length === 0) return
    if (this.#state.saved === 'saved') this.#put({ saved: 'saving' })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.send(), SEND_AFTER_MS)
  }

  #put(part: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...part }
    const { base, revision, changes, saved } = this.#state
    const isKept = changes.length > 0 && saved !== 'gone'
    const kept = () => ({ revision, changes: [...changes], before: touchedNodes(base, changes) })
    this.#place.keep(isKept ? kept() : null)
    for (const listener of [...this.#listeners]) listener()
  }
}
