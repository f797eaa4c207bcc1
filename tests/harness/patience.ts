import { vi } from 'vitest'

/** For how long a test waits for what comes by itself: a machine with other work makes it late, and no test is about time. */
const PATIENCE_MS = 15_000

type WaitFor = typeof vi.waitFor
const patient = Symbol.for('vereda.patient')

/** `vi.waitFor` gives up after a second, and has no setting for it as `expect.poll` has. */
function patiently(waitFor: WaitFor): WaitFor {
  const wait: WaitFor = (look, options) => {
    const given = typeof options === 'number' ? { timeout: options } : options
    return waitFor(look, { timeout: PATIENCE_MS, ...given })
  }
  return Object.assign(wait, { [patient]: true })
}

// files that share their modules share `vi`: it is made patient once
if (!(patient in vi.waitFor)) vi.waitFor = patiently(vi.waitFor)
