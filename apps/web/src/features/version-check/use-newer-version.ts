import { keepInTab, keptInTab } from '@vereda/client/cell/tab-storage.ts'
import { configuration } from '@vereda/client/configuration/configuration.ts'
import { appPlatform } from '@vereda/client/device/app-platform.ts'
import { useEffect, useState } from 'react'
import { APP_VERSION } from './app-version.ts'
import { findUpdate, type Update } from './find-update.ts'

/** Where the tab keeps nothing, the version is checked once a page. */
const CHECKED_KEY = 'vereda.versionChecked'

/** The server's version if it differs from the installed app's; asked once a session (specification 4), and never in a browser tab. */
export function useNewerVersion(): [Update | null, () => void] {
  const [update, setUpdate] = useState<Update | null>(null)
  useEffect(() => {
    const platform = appPlatform()
    if (platform === 'browser' || keptInTab(CHECKED_KEY)) return
    let isHere = true
    void configuration().then((known) => {
      if (!known || !isHere) return
      keepInTab(CHECKED_KEY, APP_VERSION)
      setUpdate(findUpdate(platform, known, APP_VERSION))
    })
    return () => {
      isHere = false
    }
  }, [])
  return [update, () => setUpdate(null)]
}
