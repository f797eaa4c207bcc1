import { wordsCell } from '@vereda/client/session/session.ts'
import * as z from 'zod/mini'

const MOST_SCREENS = 12

const Words = z.record(z.string(), z.string())
const KeptWords = z.object({ of: z.string(), screens: z.record(z.string(), Words) })
/** A screen's texts, by the names of their places. */
export type Words = z.infer<typeof Words>

/** The texts of one person's screens by address, the newest last. */
function screensOf(userId: string | undefined): Record<string, Words> {
  try {
    const { of, screens } = z.parse(KeptWords, JSON.parse(wordsCell.get() ?? ''))
    return of === userId ? screens : {}
  } catch {
    return {} // nothing is stored, or it can't be read
  }
}

const inOrder = (words: Words) => JSON.stringify(Object.entries(words).sort())

/** The texts of a person's screen at an address when it was last open on this device; empty if not known. */
export const keptWords = (userId: string | undefined, address: string): Words =>
  screensOf(userId)[address] ?? {}

/** Stores the texts of a person's screen at an address. */
export function keepWords(userId: string, address: string, words: Words): void {
  const { [address]: before, ...others } = screensOf(userId)
  if (before && inOrder(before) === inOrder(words)) return
  const newest = Object.entries(others).slice(1 - MOST_SCREENS)
  const screens = { ...Object.fromEntries(newest), [address]: words }
  wordsCell.set(JSON.stringify({ of: userId, screens }))
}
