import { ask } from '@vereda/client/api/ask.ts'
import { deviceHeader } from '@vereda/client/session/device-header.ts'
import { change, profile } from '@vereda/contract/rest/userctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { useCallback, useEffect, useState } from 'react'
import { type NoticeWishes, noticeWishesOf } from '../../parts/notice-switches/notice-wishes.ts'

/** A change that was not saved (`unsaved`), or whose result is unknown (`unheard`). */
type Trouble = 'unsaved' | 'unheard'
type Ready = { face: 'ready'; wishes: NoticeWishes; hasEmail: boolean; trouble: Trouble | null }
export type SettingsState = { face: 'loading' | 'failed' } | Ready

const isSo = (part: Partial<NoticeWishes>, wishes: NoticeWishes) =>
  Object.entries(part).every(([wish, value]) => wishes[wish as keyof NoticeWishes] === value)

/**
 * The person's notification settings. After a failed change they are read again, so that the switches show what the server has; the fault
 * is told.
 */
export function useSettings(onSaved: () => void) {
  const [state, setState] = useState<SettingsState>({ face: 'loading' })
  const load = useCallback(async () => {
    setState({ face: 'loading' })
    const answer = await ask(profile)
    if (!answer.ok) return setState({ face: 'failed' })
    const hasEmail = answer.value.email !== null
    setState({ face: 'ready', wishes: noticeWishesOf(answer.value), hasEmail, trouble: null })
  }, [])
  useEffect(() => void load(), [load])
  async function save(part: Partial<NoticeWishes>) {
    if (state.face !== 'ready') return
    setState({ ...state, wishes: { ...state.wishes, ...part }, trouble: null })
    const answer = await ask(change, { body: part, headers: deviceHeader() })
    const stands = answer.ok ? accepted(answer.value.user) : await ask(profile)
    if (!stands.ok) return setState({ ...state, trouble: 'unheard' })
    const wishes = noticeWishesOf(stands.value)
    const isSaved = isSo(part, wishes)
    setState({ ...state, wishes, trouble: isSaved ? null : 'unsaved' })
    if (isSaved) onSaved()
  }
  return { state, load: () => void load(), save }
}
