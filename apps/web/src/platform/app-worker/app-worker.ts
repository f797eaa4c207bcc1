import { pageCell } from '@vereda/client/cell/page-cell.ts'
import { registerAppWorker } from '@vereda/client/device/app-worker.ts'
import { untilDone } from '@vereda/client/retry/until-done.ts'

const installed = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve(true)
      if (worker.state === 'redundant') resolve(false)
    }
    worker.addEventListener('statechange', look)
    look()
  })

/**
 * How long a registration may take. A browser may never answer: WebKit makes all its tabs wait for a page that was left during its own
 * registration.
 */
const REGISTRATION_TIMEOUT_MS = 20_000

function registered(): Promise<ServiceWorkerRegistration | null> {
  let timer: ReturnType<typeof setTimeout>
  const unanswered = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), REGISTRATION_TIMEOUT_MS)
  })
  return Promise.race([registerAppWorker(), unanswered]).finally(() => clearTimeout(timer))
}

/**
 * Waits until the app's own files are on the device, and resolves to true. Resolves to false where they cannot be stored now. Without them
 * no downloaded content opens while the network is away.
 */
export async function appKept(): Promise<boolean> {
  if (!import.meta.env.PROD) return true // the development server's app has no worker
  const registration = await registered()
  if (registration === null) return false
  const { active, waiting, installing } = registration
  if (active) return true
  const coming = waiting ?? installing
  return coming !== null && installed(coming)
}

/** The last result of `appKept`; null before the first check. */
export const foundKept = pageCell<boolean | null>(null)

/** Notes whether the app's files are on the device. A fault, such as no network or a browser that refuses the service worker, counts as false. */
export const lookIfKept = (): Promise<void> => appKept().then(foundKept.set, () => foundKept.set(false))

/**
 * Repeats the app's installation until it succeeds, also on a network that breaks. Each try continues where the last one broke off.
 * Resolves once the app is kept.
 */
export const keepApp = (): Promise<void> =>
  untilDone(async () => {
    await lookIfKept()
    if (!foundKept.get()) throw new Error('the app is not kept yet')
  })
