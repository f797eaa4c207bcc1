import { dropOldest } from '../../../platform/drop-oldest.ts'
import type { TrackedAttempt } from '../sql/tracking.ts'

const KEPT_MAX = 20_000

/**
 * Caches the attempts whose tracking ids this node handed out a moment ago, so that the play that follows
 * needs no query for them. Other nodes read the same from the tracking id's row, which never changes.
 */
export class TrackedAttempts {
  readonly #kept = new Map<string, TrackedAttempt>()

  keep(domainId: number, accountId: string, attempt: TrackedAttempt): void {
    this.#kept.set(`${domainId}:${accountId}:${attempt.id}`, attempt)
    dropOldest(this.#kept, KEPT_MAX)
  }

  find(domainId: number, accountId: string, trackingId: string): TrackedAttempt | undefined {
    return this.#kept.get(`${domainId}:${accountId}:${trackingId}`)
  }
}
