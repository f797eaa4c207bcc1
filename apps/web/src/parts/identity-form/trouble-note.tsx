import { cutOff, isUnanswered, type Refused } from '@vereda/client/api/refused.ts'
import { useNetworkBack } from '@vereda/client/api/use-network-back.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { InSight } from './in-sight.tsx'
import { useWhen } from './use-when.ts'

/** What no field can mend: no network, too many asking at once, a fault on our side. */
export type PlainTrouble = 'offline' | 'busy' | 'server'

/** Reads a refusal that no field is to blame for. */
export function plainTrouble(refused: Refused): PlainTrouble {
  if (isUnanswered(refused)) return 'offline'
  const { code } = refused
  return code === 'too-many' || code === 'overloaded' ? 'busy' : 'server'
}

/** Which words tell it: where the browser has a network, its own may not be to blame. */
export const troubleWords = (trouble: PlainTrouble) => (trouble === 'offline' ? cutOff() : trouble)

type TroubleNoteProps = { trouble: PlainTrouble; waitMs?: number | undefined }

/** Such a trouble above a form, with when one may try again; what was typed stays. That a network is missing is said until it is back. */
export function TroubleNote({ trouble, waitMs }: TroubleNoteProps) {
  const t = useText()
  const when = useWhen()
  const isOffline = trouble === 'offline'
  const [isBack, setBack] = useState(false)
  useNetworkBack(() => setBack(true))
  const words = troubleWords(trouble)
  if (isOffline && isBack) return null
  return (
    <InSight>
      <Note
        tone={isOffline ? 'mist' : 'warn'}
        icon={isOffline ? <CloudOff size={24} /> : undefined}
        title={t(`parts.trouble.${words}.title`)}
        role="alert"
      >
        {t(`parts.trouble.${words}.text`, { when: when(waitMs) })}
      </Note>
    </InSight>
  )
}
