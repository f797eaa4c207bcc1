import { SHELL_CACHES } from '../worker/shell-cache.ts'
import type { ContentWindow } from './content-window.ts'

/**
 * Keeps one window of the content from removing the relay worker and its shell. Pages made from the templates of web apps unregister the
 * worker of their address and empty its caches at every start, as an older version of their own. Without a network the package would then not
 * open again.
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
