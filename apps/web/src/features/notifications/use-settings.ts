import { ask } from '@vereda/client/api/ask.ts'
import { deviceHeader } from '@vereda/client/session/device-header.ts'
import { change, profile } from '@vereda/contract/rest/userctl.ts'
import { useCallback, useEffect, useState } from 'react'

/** What of the profile says how one is notified. */
export type NotificationSettings = {
  disableEmailNotification: boolean
  disableSystemNotification: boolean
}

export type SettingsState =
  | { face: 'loading' | 'failed' }
  | { face: 'ready'; settings: NotificationSettings; isRefused: boolean }

/** One's notification settings; a change that could not be saved is taken back and told. */
export function useSettings(onSaved: () => void) {
  const [state, setState] = useState<SettingsState>({ face: 'loading' })
  const load = useCallback(async () => {
    setState({ face: 'loading' })
    const answer = await ask(profile)
    setState(answer.ok ? { face: 'ready', settings: answer.value, isRefused: false } : { face: 'failed' })
  }, [])
  useEffect(() => void load(), [load])
  async function save(settings: NotificationSettings, part: Partial<NotificationSettings>) {
    setState({ face: 'ready', settings: { ...settings, ...part }, isRefused: false })
    const answer = await ask(change, { body: part, headers: deviceHeader() })
    if (!answer.ok) return setState({ face: 'ready', settings, isRefused: true })
    setState({ face: 'ready', settings: answer.value.user, isRefused: false })
    onSaved()
  }
  return { state, load: () => void load(), save }
}
