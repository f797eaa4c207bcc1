import type { PackageTrial } from '@vereda/contract/rest/studio-packages.ts'
import type { TrialSettings } from '../../platform/environment.ts'
import { findBrowser } from './trial/find-browser.ts'
import { sweepProfiles } from './trial/profiles.ts'
import { type Trial, tryPackage } from './trial/try-package.ts'

type Tried = Pick<Trial, 'imported' | 'open' | 'onShare'>

/** Trials on this node, as its operator lets them be. */
export type Trials = {
  /** Tries a package, or says why it did not; fails where the node leaves meanwhile. */
  of(tried: Tried): Promise<PackageTrial>
  /** Whether the node leaves, so that what it has not ended another one does. */
  isLeaving(): boolean
  /** Ends what runs. */
  close(): void
}

/** Opens trials; a browser is looked for anew each time, so that one that is installed is found. */
export function openTrials({ browser, mode }: TrialSettings): Trials {
  const leaving = new AbortController()
  const swept = sweepProfiles().catch(() => undefined) // what can't be removed is in nobody's way
  return {
    async of(tried) {
      if (mode === 'off') return { ran: false, why: 'switched-off' }
      const program = findBrowser(browser)
      if (!program) return { ran: false, why: 'no-browser' }
      await swept
      const plan = { program, isSandboxed: mode === 'sandboxed' }
      return tryPackage({ ...tried, plan, signal: leaving.signal })
    },
    isLeaving: () => leaving.signal.aborted,
    close: () => leaving.abort(new Error('the node leaves')),
  }
}
