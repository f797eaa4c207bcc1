import { untilPutAway } from '../../platform/page/put-away.ts'
import { runningLock } from '../shell-names.ts'

/** The address of the script that this tab began with, which names its version; null where there is none (development). */
export function runningEntry(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]')
  return script ? new URL(script.src).pathname : null
}

/** Says, for as long as this tab lives, which version it runs: its files are kept until it has gone. */
export function holdRunningVersion(): void {
  const entry = runningEntry()
  if (!entry || !navigator.locks) return
  void navigator.locks
    .request(runningLock(entry), { mode: 'shared' }, () => untilPutAway)
    .catch(() => undefined)
}
