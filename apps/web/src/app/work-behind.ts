import { domainCell } from '@vereda/client/directory/domain.ts'
import { keepPlaysKey } from '../platform/plays-file/plays-key.ts'
import { followStore } from '../shell/page/follow-store.ts'
import { leaveOldVersionWithScreen } from '../shell/page/leave-old-version.ts'
import { registerShell } from '../shell/page/register-shell.ts'
import { replaceLostVersion } from '../shell/page/replace-lost-version.ts'
import { holdRunningVersion } from '../shell/page/running-version.ts'

const IDLE_PATIENCE_MS = 3_000

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari knows no idle callback
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, IDLE_PATIENCE_MS)
    else requestIdleCallback(() => resolve(), { timeout: IDLE_PATIENCE_MS })
  })

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })

/** What goes on behind the screens once the first one stands: the app's own files come onto the device, where there is a domain to learn in. */
export async function workBehind(): Promise<void> {
  holdRunningVersion()
  leaveOldVersionWithScreen()
  followStore()
  replaceLostVersion()
  await loaded()
  await idle()
  if (!domainCell.get()) return
  await registerShell()
  keepPlaysKey()
}
