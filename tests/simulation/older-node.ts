import { forLater } from '@vereda/offline/calls/answer.ts'
import type { SimServer } from './sim-server.ts'

/**
 * A server that is older than the apps and knows neither tests nor batches. It is upgraded when it comes back from being down, and older
 * again after it is set back.
 */
export function olderNode(server: SimServer): SimServer {
  let isOlder = true
  return {
    ...server,
    calls(token) {
      const calls = server.calls(token)
      return {
        ...calls,
        trackBatch: async (entries) => (isOlder ? forLater : calls.trackBatch(entries)),
        trackTest: async (key, on, attempt) => (isOlder ? forLater : calls.trackTest(key, on, attempt)),
      }
    },
    rollBack() {
      isOlder = true
      return server.rollBack?.() ?? false
    },
    async comeBack() {
      isOlder = false
      await server.comeBack()
    },
  }
}
