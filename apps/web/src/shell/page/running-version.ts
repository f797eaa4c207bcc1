import { untilPutAway } from '../../platform/page/put-away.ts'
import { runningLock } from '../shell-names.ts'

/** The path of the script that this tab started with, which names its version; null if there is none (development). */
export function runningEntry(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]')
  return script ? new URL(script.src).pathname : null
}

/** Holds the lock of this tab's version as long as the tab lives, so that the version's files are kept until then. */
export function holdRunningVersion(): void {
  const entry = runningEntry()
  if (!entry || !navigator.locks) return
  void navigator.locks
    .request(runningLock(entry), { mode: 'shared' }, () => untilPutAway)
    .catch(() => undefined)
}
