import { test as base, expect } from '@playwright/test'
import { address } from '../../harness/address.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../harness/page-checks.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { LEARNERS, type LearnerKind, usernameOf } from './garden-domain.ts'
import { plantGarden } from './plant-garden.ts'

export type Garden = {
  address(path: string): string
  /** A learner whom no other test uses, because a person can be signed in on only one device. */
  next(kind: LearnerKind): string
}

/** What differs between runs of the same walk: language, theme and window size. */
export type Look = { locale: 'pt-BR' | 'en' | 'es'; theme: 'light' | 'dark'; width: number }

const sizeOf = ({ width }: Look) => ({ width, height: width < 750 ? 844 : 800 })

/** The page options of a look. */
export const optionsOf = (look: Look) => ({
  locale: look.locale,
  colorScheme: look.theme,
  viewport: sizeOf(look),
})

type WorkerParts = { garden: Garden }
type TestParts = { signIn: (kind: LearnerKind) => Promise<string> }

export const test = base.extend<TestParts, WorkerParts>({
  garden: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use, { workerIndex }) => {
      const hostkey = `garden-${workerIndex}-${process.pid}`
      await plantGarden(hostkey)
      const used: Record<LearnerKind, number> = { fresh: 0, midway: 0, passed: 0, failed: 0 }
      await use({
        address: (path) => address(path, hostkey),
        next(kind) {
          const place = used[kind]++
          if (place >= LEARNERS[kind]) throw new Error(`no ${kind} learner is left: seed more`)
          return usernameOf(kind, place)
        },
      })
    },
    { scope: 'worker' },
  ],
  signIn: async ({ page, garden }, use) => {
    await use(async (kind) => {
      const username = garden.next(kind)
      await signedIn(page, garden.address('/enroll'), username)
      return username
    })
  },
})

export { expect, expectAccessible, expectNoSidewaysScroll }
