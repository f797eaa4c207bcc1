import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { rescheduleGroupTrail, type StudioGroupTrail } from '@vereda/contract/rest/studio-giving.ts'
import { isWhole, momentOf, wallTimeOf } from '@vereda/domain/time/wall-time.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { ChangedNote } from '../../parts/changes/changed-note.tsx'
import { MomentField } from '../../parts/writing/moment-field.tsx'
import styles from './running.module.css'
import { useWhenOf } from './use-when-of.ts'

type DatesSheetProps = {
  groupTrail: StudioGroupTrail
  timeZone: string
  onClose: () => void
  /** Opens the sheet again with the current dates. */
  onAnew: () => void
}

function fateOf(refusal: Refused) {
  if (refusal.code === 'changed-meanwhile') return 'changed'
  return isUntold(refusal) ? 'unknown' : 'failed'
}
const wallOf = (iso: string | null, zone: string) => (iso === null ? '' : wallTimeOf(Date.parse(iso), zone))

/** Warns that a new start in the future makes people wait who have already begun. */
function Waiting({ groupTrail, starts }: { groupTrail: StudioGroupTrail; starts: string | null }) {
  const t = useText()
  const count = groupTrail.begun - groupTrail.concluded
  if (count <= 0 || starts === null || Date.parse(starts) <= Date.now()) return null
  return <Note tone="warn" role="status" title={t('running.dates.waiting', { count })} />
}

/** The start and the end of a given trail; one button sets the end to now. */
export function DatesSheet({ groupTrail, timeZone, onClose, onAnew }: DatesSheetProps) {
  const t = useText()
  const queries = useQueryClient()
  const [was] = useState(() => ({ starts: groupTrail.starts, ends: groupTrail.ends }))
  const [starts, setStarts] = useState(wallOf(was.starts, timeZone))
  const [ends, setEnds] = useState(wallOf(was.ends, timeZone))
  const [fate, setFate] = useState<'asked' | 'busy' | 'failed' | 'unknown' | 'changed'>('asked')
  const whenOf = useWhenOf(timeZone)
  const isHalf = !isWhole(starts) || !isWhole(ends)
  const isWrong = !isHalf && ends !== '' && ends <= starts

  function endNow() {
    const now = wallTimeOf(Date.now(), timeZone)
    setEnds(now)
    // a start in the future would be after the new end, so it is removed
    if (starts >= now) setStarts('')
  }

  async function save() {
    setFate('busy')
    const body = { starts: momentOf(starts, timeZone), ends: momentOf(ends, timeZone), was }
    const saved = await ask(rescheduleGroupTrail, { params: { id: groupTrail.id }, body })
    if (!saved.ok) {
      const became = fateOf(saved.refusal)
      // without an answer, the dates may be changed; the list will show it
      if (became === 'unknown') void queries.invalidateQueries()
      return setFate(became)
    }
    void queries.invalidateQueries()
    showToast(t('running.dates.doneFor', { count: saved.value.people, when: whenOf(saved.value) }))
    onClose()
  }

  return (
    <Sheet title={t('running.dates.of', groupTrail)} closeLabel={t('running.close')} onClose={onClose}>
      <div className={styles.sheet}>
        <MomentField label={t('running.give.starts')} value={starts} onChange={setStarts} />
        <MomentField
          label={t('running.give.ends')}
          value={ends}
          error={isWrong ? t('running.give.fault.ends-before-start') : null}
          onChange={setEnds}
        />
        <Waiting groupTrail={groupTrail} starts={momentOf(starts, timeZone)} />
        <p className={styles.fact}>{t('running.give.zone', { zone: timeZone })}</p>
        <Button onClick={endNow}>{t('running.dates.now')}</Button>
        {(fate === 'failed' || fate === 'unknown') && (
          <Note tone="warn" role="alert" title={t(`running.dates.${fate}`)} />
        )}
        {fate === 'changed' && <ChangedNote onAnew={onAnew} />}
        <Button
          look="primary"
          disabled={isHalf || isWrong}
          busy={fate === 'busy' ? t('running.dates.busy') : undefined}
          onClick={save}
        >
          {t('running.dates.save')}
        </Button>
      </div>
    </Sheet>
  )
}
