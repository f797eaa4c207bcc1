import { idle } from '@vereda/client/device/idle.ts'
import { domainCell, isOrganisation } from '@vereda/client/directory/domain.ts'
import { untilDone } from '@vereda/client/retry/until-done.ts'
import { leaveOldVersionWithScreen } from '../shell/page/leave-old-version.ts'
import { registerShell } from '../shell/page/register-shell.ts'
import { replaceLostVersion } from '../shell/page/replace-lost-version.ts'
import { holdRunningVersion } from '../shell/page/running-version.ts'
import { keepTellingDomain } from '../shell/page/tell-domain.ts'
import { firstScreensFirst } from './first-screens-first.ts'

/** Starts the work that needs the device's store. A stranger's first screen does without its code. */
async function workOnStore(): Promise<void> {
  const [{ followStore }, { keepPlaysKey }] = await Promise.all([
    untilDone(() => import('../shell/page/follow-store.ts')),
    untilDone(() => import('../platform/plays-file/plays-key.ts')),
  ])
  followStore()
  keepPlaysKey()
}

/**
 * Starts the background work once the first screen is shown. It installs the app's own files on the device, where there is a domain to
 * learn in.
 */
export async function workBehind(): Promise<void> {
  holdRunningVersion()
  leaveOldVersionWithScreen()
  replaceLostVersion()
  await idle()
  if (!isOrganisation(domainCell.get())) return
  await Promise.all([firstScreensFirst().then(registerShell), workOnStore()])
  keepTellingDomain()
}
