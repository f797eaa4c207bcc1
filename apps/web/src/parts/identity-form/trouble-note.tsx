import { cutOff, isUnanswered, type Refused } from '@vereda/client/api/refused.ts'
import { useNetworkBack } from '@vereda/client/api/use-network-back.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { InSight } from './in-sight.tsx'
import { useWhen } from './use-when.ts'

/** A trouble that no field can fix: no network, too many requests, a fault of the server. */
export type PlainTrouble = 'offline' | 'busy' | 'server'

/** The trouble of a refusal that is not the fault of a field. */
export function plainTrouble(refused: Refused): PlainTrouble {
  if (isUnanswered(refused)) return 'offline'
  const { code } = refused
  return code === 'too-many' || code === 'overloaded' ? 'busy' : 'server'
}

/** The message of a trouble: if the device has a network, the message does not blame the learner's internet. */
export const troubleWords = (trouble: PlainTrouble) => (trouble === 'offline' ? cutOff() : trouble)

type TroubleNoteProps = { trouble: PlainTrouble; waitMs?: number | undefined }

/** Shows such a trouble above a form, and when the person may try again; the form keeps its text. A missing network is shown until it is back. */
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
