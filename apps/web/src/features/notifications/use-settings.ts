import { ask } from '@vereda/client/api/ask.ts'
import { deviceHeader } from '@vereda/client/session/device-header.ts'
import { change, profile } from '@vereda/contract/rest/userctl.ts'
import { useCallback, useEffect, useState } from 'react'
import { type NoticeWishes, noticeWishesOf } from '../../parts/notice-switches/notice-wishes.ts'

type Ready = { face: 'ready'; wishes: NoticeWishes; hasEmail: boolean; isRefused: boolean }
export type SettingsState = { face: 'loading' | 'failed' } | Ready

/** One's notification settings; a change that could not be saved is taken back and told. */
export function useSettings(onSaved: () => void) {
  const [state, setState] = useState<SettingsState>({ face: 'loading' })
  const load = useCallback(async () => {
    setState({ face: 'loading' })
    const answer = await ask(profile)
    if (!answer.ok) return setState({ face: 'failed' })
    const hasEmail = answer.value.email !== null
    setState({ face: 'ready', wishes: noticeWishesOf(answer.value), hasEmail, isRefused: false })
  }, [])
  useEffect(() => void load(), [load])
  async function save(part: Partial<NoticeWishes>) {
    if (state.face !== 'ready') return
    setState({ ...state, wishes: { ...state.wishes, ...part }, isRefused: false })
    const answer = await ask(change, { body: part, headers: deviceHeader() })
    if (!answer.ok) return setState({ ...state, isRefused: true })
    setState({ ...state, wishes: noticeWishesOf(answer.value.user), isRefused: false })
    onSaved()
  }
  return { state, load: () => void load(), save }
}
