import { copyStorage } from '@vereda/client/cell/second-copy.ts'
import { DraftNode } from '@vereda/domain/draft/draft-node.ts'
import { Operation } from '@vereda/domain/draft/operation.ts'
import * as z from 'zod/mini'

/** Operations that are sent together, under a key by which the server recognises them when they are sent twice. */
export const Change = z.object({ key: z.string(), operations: z.array(Operation) })
export type Change = z.infer<typeof Change>

/**
 * The changes made on a revision of a draft that have not arrived yet. `before` holds the touched steps, and the trail node if it was written
 * in, as they were at that revision: comparing them shows what others have written since. An older editor stored no `before`.
 */
export const Unsent = z.object({
  revision: z.int(),
  changes: z.array(Change),
  before: z.catch(z.optional(z.array(DraftNode)), undefined),
})
export type Unsent = z.infer<typeof Unsent>

/** The place where one open editor keeps its unsent changes. Each editor has its own, so two tabs never overwrite each other. */
export type UnsentPlace = {
  /** The unsent changes that closed editors left behind. */
  left: Unsent | null
  keep(unsent: Unsent | null): void
  /** Lets the next editor take the changes kept here. */
  close(): void
}

function parsed(text: string | null): Unsent | null {
  try {
    const read = z.safeParse(Unsent, JSON.parse(text ?? 'null'))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

const keysBelow = (prefix: string): string[] => {
  const all = Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n) ?? '')
  return all.filter((key) => key.startsWith(prefix))
}

/** The lock names that open editors hold; none where the browser has no locks, as over plain HTTP. */
async function heldNames(): Promise<string[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.map(({ name }) => name ?? '')
}

/** Holds a lock name while this page is open, or until the returned function is called. */
function hold(name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<() => void>()
  const held = navigator.locks?.request(name, () => new Promise<void>((release) => resolve(release)))
  if (!held) resolve(() => undefined)
  else held.catch(() => resolve(() => undefined))
  return promise
}

/** The nodes as the oldest of several editors knew them: for each node, the entry of the oldest revision. */
const oldestNodes = (row: readonly Unsent[]): DraftNode[] => [
  ...new Map(row.toReversed().flatMap(({ before = [] }) => before.map((node) => [node.id, node]))).values(),
]

/** Merges the changes of several editors, each change once, those of the oldest revision first. */
function merged(all: readonly Unsent[]): Unsent | null {
  const row = [...all].sort((one, other) => one.revision - other.revision)
  if (row.length === 0) return null
  const changes = new Map(row.flatMap((one) => one.changes.map((change) => [change.key, change] as const)))
  return { revision: row[0]!.revision, changes: [...changes.values()], before: oldestNodes(row) }
}

function write(key: string, unsent: Unsent | null): void {
  try {
    if (unsent && unsent.changes.length > 0) localStorage.setItem(key, JSON.stringify(unsent))
    else localStorage.removeItem(key)
    copyStorage()
  } catch {
    // this browser stores nothing, so unsent changes last only as long as this page
  }
}

/** Opens a place for one person's unsent changes of one draft, and takes over the changes that closed editors left. */
export async function openUnsent(accountId: string, trailId: string): Promise<UnsentPlace> {
  const prefix = `vereda.studio.unsent/${[accountId, trailId].map(encodeURIComponent).join('/')}/`
  const held = await heldNames()
  const keys = keysBelow(prefix).filter((key) => !held.includes(key))
  const left = merged(keys.map((key) => parsed(localStorage.getItem(key))).filter((one) => one !== null))
  const own = prefix + crypto.randomUUID()
  const release = await hold(own)
  write(own, left) // written before the old places are cleared: a crash in between leaves some changes twice, and the server applies each once
  for (const key of keys) write(key, null)
  return { left, keep: (unsent) => write(own, unsent), close: release }
}
