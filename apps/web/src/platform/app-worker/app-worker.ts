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

/** A browser may never answer: WebKit waits, for all its tabs, for the word of a page that was left at the moment of its own registration. */
const REGISTRATION_TIMEOUT_MS = 20_000

function registered(): Promise<ServiceWorkerRegistration | null> {
  let timer: ReturnType<typeof setTimeout>
  const unanswered = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), REGISTRATION_TIMEOUT_MS)
  })
  return Promise.race([registerAppWorker(), unanswered]).finally(() => clearTimeout(timer))
}

/**
 * Whether the app's own files are on the device, answered once they are: without them nothing that was downloaded opens where there is no
 * network. False where they could not be had now.
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

/** What was found of it last; null until anybody has looked. */
export const foundKept = pageCell<boolean | null>(null)

/** Notes whether the app is on the device, once that is known: no network, or a browser that refuses its worker, keeps nothing. */
export const lookIfKept = (): Promise<void> => appKept().then(foundKept.set, () => foundKept.set(false))

/** Has the app on the device, on a link that breaks too: each try goes on where the one before broke off. Resolves once the app is kept. */
export const keepApp = (): Promise<void> =>
  untilDone(async () => {
    await lookIfKept()
    if (!foundKept.get()) throw new Error('the app is not kept yet')
  })
