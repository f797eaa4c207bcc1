import { registerAppWorker } from '@vereda/client/device/app-worker.ts'

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
