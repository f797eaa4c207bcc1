import { wordsCell } from '@vereda/client/session/session.ts'
import * as z from 'zod/mini'

const MOST_SCREENS = 12

const Words = z.record(z.string(), z.string())
const KeptWords = z.object({ of: z.string(), screens: z.record(z.string(), Words) })
/** What a screen said, by the name of the place where it said it. */
export type Words = z.infer<typeof Words>

/** What one person's screens said, by address, newest last. */
function screensOf(userId: string | undefined): Record<string, Words> {
  try {
    const { of, screens } = z.parse(KeptWords, JSON.parse(wordsCell.get() ?? ''))
    return of === userId ? screens : {}
  } catch {
    return {} // nothing is kept
  }
}

const inOrder = (words: Words) => JSON.stringify(Object.entries(words).sort())

/** What a person's screen at an address said when it was last open here; nothing where that is not known. */
export const keptWords = (userId: string | undefined, address: string): Words =>
  screensOf(userId)[address] ?? {}

/** Keeps what a person's screen at an address says now. */
export function keepWords(userId: string, address: string, words: Words): void {
  const { [address]: before, ...others } = screensOf(userId)
  if (before && inOrder(before) === inOrder(words)) return
  const newest = Object.entries(others).slice(1 - MOST_SCREENS)
  const screens = { ...Object.fromEntries(newest), [address]: words }
  wordsCell.set(JSON.stringify({ of: userId, screens }))
}
