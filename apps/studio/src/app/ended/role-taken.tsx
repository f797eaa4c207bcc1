import { onAnswer } from '@vereda/client/api/answers.ts'
import { relogin } from '@vereda/client/session/relogin.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { useEffect, useState } from 'react'
import { hasWrittenWords } from './written-words.ts'

const RoleTakenDialog = later(async () => (await import('./role-taken-dialog.tsx')).RoleTakenDialog)

/**
 * Tells a person whose role was taken while a screen was open why the screen's action fails. When they know, the screens of their new role
 * are shown, unless that would delete what they wrote. A list tells it itself.
 */
export function RoleTaken() {
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () =>
      onAnswer((call, result) => {
        if (!result.ok && result.refusal.code === 'not-permitted' && call.method !== 'GET') setOpen(true)
      }),
    [],
  )
  function close() {
    setOpen(false)
    if (!hasWrittenWords()) void relogin()
  }
  return isOpen && <RoleTakenDialog onClose={close} />
}
