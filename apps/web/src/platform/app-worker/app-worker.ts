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
 * Whether the app's own files are on the device, answered once they are: without them nothing that was downloaded opens where there is no
 * network. False where they could not be had now.
 */
export async function appKept(): Promise<boolean> {
  if (!import.meta.env.PROD) return true // the development server's app has no worker
  const { active, waiting, installing } = await registerAppWorker()
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
