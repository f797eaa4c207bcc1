import type { PackageTrial } from '@vereda/contract/rest/studio-packages.ts'
import type { TrialSettings } from '../../platform/environment.ts'
import { findBrowser } from './trial/find-browser.ts'
import { sweepProfiles } from './trial/profiles.ts'
import { type Trial, tryPackage } from './trial/try-package.ts'

type Tried = Pick<Trial, 'imported' | 'open' | 'onShare'>

/** The trials of packages on this node, as its operator allows them. */
export type Trials = {
  /** Tries a package, or says why it did not; fails where the node leaves meanwhile. */
  of(tried: Tried): Promise<PackageTrial>
  /** Whether the node is leaving. Another node then does the trials that this one has not ended. */
  isLeaving(): boolean
  /** Ends the trials that run. */
  close(): void
}

/** Opens trials. A browser is looked for at each trial, so that one that is installed later is found. */
export function openTrials({ browser, mode }: TrialSettings): Trials {
  const leaving = new AbortController()
  const swept = sweepProfiles().catch(() => undefined) // a profile that can't be removed does no harm
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
