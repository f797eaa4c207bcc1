import * as z from 'zod/mini'
import { storedCell } from '../cell/stored-cell.ts'

const MOST_SCREENS = 12

const Words = z.record(z.string(), z.string())
const KeptWords = z.object({ of: z.string(), screens: z.array(z.tuple([z.string(), Words])) })
type KeptWords = z.infer<typeof KeptWords>
/** What a screen said, by the name of the place where it said it. */
export type Words = z.infer<typeof Words>

function read(text: string | null): KeptWords | null {
  try {
    return text === null ? null : z.parse(KeptWords, JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * What one person's screens said when they were last open on this device, newest last: the page shows it before the app runs
 * (apps/web/public/boot.js) and forgets it when they leave.
 */
export const keptWordsCell = storedCell('vereda.words', read, (kept) => kept && JSON.stringify(kept))

const screensOf = (userId: string) => {
  const kept = keptWordsCell.get()
  return kept?.of === userId ? kept.screens : []
}

const isSame = (one: Words, other: Words) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

/** What a person's screen at an address said when it was last open here; nothing where that is not known. */
export const keptWords = (userId: string | undefined, address: string): Words =>
  screensOf(userId ?? '').find(([at]) => at === address)?.[1] ?? {}

/** Keeps what a person's screen at an address says now. */
export function keepWords(userId: string, address: string, words: Words): void {
  if (isSame(keptWords(userId, address), words)) return
  const others = screensOf(userId).filter(([at]) => at !== address)
  keptWordsCell.set({
    of: userId,
    screens: [...others, [address, words] as [string, Words]].slice(-MOST_SCREENS),
  })
}
