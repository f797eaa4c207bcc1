import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { resetLetter, type StudioLetter, saveLetter } from '@vereda/contract/rest/studio-letters.ts'
import type { LetterText } from '@vereda/domain/letter/letter-text.ts'
import type { Result } from '@vereda/domain/result/result.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'

type Fate = 'open' | 'saving' | 'resetting' | 'notDone' | 'unknown' | 'changed'
function fateOf(refusal: Refused): Fate {
  if (refusal.code === 'changed-meanwhile') return 'changed'
  return isUntold(refusal) ? 'unknown' : 'notDone'
}

type Written = { words: LetterText; was: LetterText }

/**
 * Saves a letter's words, or returns them to the default ones; reports if somebody else changed them first. `onKept` is called when no typed
 * words remain.
 */
export function useLetterChange({ kind, locale }: StudioLetter, { words, was }: Written, onKept: () => void) {
  const t = useText()
  const queries = useQueryClient()
  const [fate, setFate] = useState<Fate>('open')
  const params = { kind, locale }

  async function showAnew() {
    await queries.invalidateQueries()
    onKept()
    setFate('open')
  }
  /** Discards the typed words and the outcome of their last save. */
  function undo() {
    onKept()
    setFate('open')
    void queries.invalidateQueries()
  }
  async function done(asked: Promise<Result<StudioLetter, Refused>>, word: 'saved' | 'reset') {
    const answer = await asked
    if (!answer.ok) {
      // without an answer, the words may be saved; the letter read again will show it
      void queries.invalidateQueries()
      return setFate(fateOf(answer.refusal))
    }
    showToast(t(`letters.${word}`))
    await showAnew()
  }
  function save() {
    setFate('saving')
    return done(ask(saveLetter, { params, body: { ...words, was } }), 'saved')
  }
  function reset() {
    setFate('resetting')
    return done(ask(resetLetter, { params, body: { was } }), 'reset')
  }
  return { fate, showAnew, undo, save, reset }
}
