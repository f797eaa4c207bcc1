import { vi } from 'vitest'

/** How long a test waits for an effect. On a busy machine effects come late, and no test is about speed. */
const PATIENCE_MS = 15_000

type WaitFor = typeof vi.waitFor
const patient = Symbol.for('vereda.patient')

/** Gives `vi.waitFor` more time. By default it gives up after a second, and unlike `expect.poll` it has no setting for that. */
function patiently(waitFor: WaitFor): WaitFor {
  const wait: WaitFor = (look, options) => {
    const given = typeof options === 'number' ? { timeout: options } : options
    return waitFor(look, { timeout: PATIENCE_MS, ...given })
  }
  return Object.assign(wait, { [patient]: true })
}

// files that share their modules share `vi`, so it is changed only once
if (!(patient in vi.waitFor)) vi.waitFor = patiently(vi.waitFor)
