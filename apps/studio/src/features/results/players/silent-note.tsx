import { go } from '@vereda/client/navigation/go.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { ResultFilter } from '@vereda/contract/rest/result-filter.ts'
import { type ResultKind, SILENT_MOST } from '@vereda/contract/rest/studio-results.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useState } from 'react'
import { useOpens } from '../../../frame/use-opens.ts'
import { useOnline } from '../../../query/use-online.ts'
import own from '../charts/times-chart.module.css'
import { addressOf } from '../filter/result-filter.ts'
import { PLAYERS_ID } from './player-table.tsx'
import { WriteSheet } from './write-sheet.tsx'

const STANDS = 'silent'

type SilentNoteProps = { groupTrailId: string; kind: ResultKind; filter: ResultFilter; count: number }

/**
 * Says how many people's devices have sent nothing for a week, so that the figures may be incomplete. Links to them, and can write to exactly
 * these people.
 */
export function SilentNote({ groupTrailId, kind, filter, count }: SilentNoteProps) {
  const t = useText()
  const isOnline = useOnline()
  const mayWrite = useOpens('manager')
  const [isWriting, setWriting] = useState(false)
  if (count === 0) return null
  const isMany = count >= SILENT_MOST
  function show() {
    go(addressOf(groupTrailId, { filter, stands: STANDS }), { replace: true })
    document.getElementById(PLAYERS_ID)?.focus()
  }
  const action = (
    <div className={own.silent}>
      <Button look="line" onClick={show}>
        {t('results.silent.show')}
      </Button>
      {mayWrite && !isMany && (
        <Button look="ghost" disabled={!isOnline} onClick={() => setWriting(true)}>
          {t(`results.write.${kind}`, { count })}
        </Button>
      )}
    </div>
  )
  return (
    <>
      <Note
        tone="warn"
        title={isMany ? t(`results.silent.many.${kind}`, { count }) : t(`results.silent.${kind}`, { count })}
        action={action}
      >
        {t('results.silent.text')}
      </Note>
      {isWriting && (
        <WriteSheet
          groupTrailId={groupTrailId}
          kind={kind}
          filter={filter}
          count={count}
          stands={STANDS}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  )
}
