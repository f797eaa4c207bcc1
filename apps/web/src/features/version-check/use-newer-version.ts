import { configuration } from '@vereda/client/configuration/configuration.ts'
import { appPlatform } from '@vereda/client/device/app-platform.ts'
import { useEffect, useState } from 'react'
import { APP_VERSION } from './app-version.ts'
import { findUpdate, type Update } from './find-update.ts'

const CHECKED_KEY = 'vereda.versionChecked'

function wasChecked(): boolean {
  try {
    return sessionStorage.getItem(CHECKED_KEY) !== null
  } catch {
    return false // storage is refused: then the version is checked once a page
  }
}

function rememberCheck() {
  try {
    sessionStorage.setItem(CHECKED_KEY, APP_VERSION)
  } catch {
    // storage is refused, see above
  }
}

/** The server's version if it differs from the installed app's; asked once a session (specification 4), and never in a browser tab. */
export function useNewerVersion(): [Update | null, () => void] {
  const [update, setUpdate] = useState<Update | null>(null)
  useEffect(() => {
    const platform = appPlatform()
    if (platform === 'browser' || wasChecked()) return
    let isHere = true
    void configuration().then((known) => {
      if (!known || !isHere) return
      rememberCheck()
      setUpdate(findUpdate(platform, known, APP_VERSION))
    })
    return () => {
      isHere = false
    }
  }, [])
  return [update, () => setUpdate(null)]
}
