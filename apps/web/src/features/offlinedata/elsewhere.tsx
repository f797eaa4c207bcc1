import { useSession } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'

/**
 * The learner's other journeys that have trails on the device, each of which can be chosen in the catalogue (specification 3: a prefix for
 * each).
 */
export function Elsewhere({ journeys }: { journeys: readonly string[] }) {
  const t = useText()
  const known = useSession()?.person.journeys ?? []
  const names = journeys.map((key) => known.find(({ hostkey }) => hostkey === key)?.name ?? key)
  return (
    <Note title={t('offlinedata.elsewhere', { names: names.join(', ') })}>
      {t('offlinedata.elsewhere.text')}
    </Note>
  )
}
