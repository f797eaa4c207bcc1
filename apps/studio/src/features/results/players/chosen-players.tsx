import { go } from '@vereda/client/navigation/go.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { RESULT_STANDS } from '@vereda/contract/rest/studio-result-players.ts'
import type { ResultKind } from '@vereda/contract/rest/studio-results.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { useState } from 'react'
import { useOpens } from '../../../frame/use-opens.ts'
import { useOnline } from '../../../query/use-online.ts'
import { addressOf, type Chosen, kindListed } from '../filter/result-filter.ts'
import styles from './players.module.css'
import { SaveList } from './save-list.tsx'
import { WriteSheet } from './write-sheet.tsx'

type ChosenPlayersProps = {
  groupTrailId: string
  /** The trail’s title with the filter in words, which names saved lists. */
  title: string
  /** Whether the trail counts people or teams. */
  kind: ResultKind
  chosen: Chosen
  /** The number of people with the chosen standing. */
  count: number
  /** Whether this person may see the list, and so save it. */
  isTold: boolean
  onChoose: () => void
}

/** The standings to choose from: only in a trail of teams does somebody play without a team. */
const standsOf = (kind: ResultKind) => RESULT_STANDS.filter((one) => one !== 'alone' || kind === 'team')

/** Chooses the players by their standing; a manager can write to them and save their list. */
export function ChosenPlayers(props: ChosenPlayersProps) {
  const { groupTrailId, title, kind, chosen, count, isTold, onChoose } = props
  const t = useText()
  const { filter, stands } = chosen
  const [isWriting, setWriting] = useState(false)
  const isOnline = useOnline()
  const mayWrite = useOpens('manager')
  function choose(id: string) {
    onChoose()
    const stands = RESULT_STANDS.find((one) => one === id) ?? null
    go(addressOf(groupTrailId, { filter, stands }), { replace: true })
  }
  return (
    <>
      <div className={styles.chosen}>
        <SelectField
          label={t('results.stands')}
          nothing={t('results.stands.all')}
          options={standsOf(kind).map((id) => ({ id, name: t(`results.stands.${id}`) }))}
          value={stands ?? ''}
          onChange={choose}
        />
        {stands && mayWrite && (
          <Button disabled={!isOnline || count === 0} onClick={() => setWriting(true)}>
            {t(`results.write.${kindListed(kind, stands)}`, { count })}
          </Button>
        )}
        {isTold && <SaveList groupTrailId={groupTrailId} title={title} chosen={chosen} />}
      </div>
      {isWriting && stands && (
        <WriteSheet
          groupTrailId={groupTrailId}
          kind={kindListed(kind, stands)}
          stands={stands}
          filter={filter}
          count={count}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  )
}
