import { SHELL_CACHES } from '../worker/shell-cache.ts'
import type { ContentWindow } from './content-window.ts'

/**
 * Has the relay and its shell outlast one window of the content. Pages made from the templates of web apps unregister the worker of their address and
 * empty its caches at every start, as if both were an older version of their own: without a network the package would not open again.
 */
export function keepRelay({ ServiceWorkerRegistration, CacheStorage }: ContentWindow): void {
  if (ServiceWorkerRegistration) ServiceWorkerRegistration.prototype.unregister = async () => true
  if (!CacheStorage) return
  const { prototype } = CacheStorage
  const { keys } = prototype
  prototype.keys = async function () {
    return (await keys.call(this)).filter((name) => !name.startsWith(SHELL_CACHES))
  }
}
