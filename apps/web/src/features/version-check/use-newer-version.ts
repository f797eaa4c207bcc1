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
    return false // storage refused: once a page, then
  }
}

function rememberCheck() {
  try {
    sessionStorage.setItem(CHECKED_KEY, APP_VERSION)
  } catch {
    // as above
  }
}

/** Whether the server has another version than the installed app; asked once a session (specification 4), never by a page in a browser. */
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
