import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { actOnPeople, SEVERAL_MAX, type SeveralAct } from '@vereda/contract/rest/studio-people.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { ConfirmDialog } from '@vereda/ui/dialog/confirm-dialog.tsx'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { useGroupsToGive } from '../../parts/giving/use-groups-to-give.ts'
import list from '../../parts/list/list.module.css'
import { useOnline } from '../../query/use-online.ts'
import styles from './people.module.css'
import { useHandGroups } from './use-people.ts'

type Kind = SeveralAct['kind']
type SelectionBarProps = { chosen: readonly string[]; onClear: () => void }

/** Does one action with all selected people. Those it did not apply to stay selected. */
function useActing({ chosen, onClear }: SelectionBarProps, onEnd: () => void) {
  const t = useText()
  const queries = useQueryClient()
  const [fate, setFate] = useState<'open' | 'busy' | 'failed'>('open')
  async function act(what: SeveralAct) {
    setFate('busy')
    const answer = await ask(actOnPeople, { body: { ids: [...chosen], act: what } })
    void queries.invalidateQueries()
    if (!answer.ok) return setFate('failed')
    setFate('open')
    const { done, stayHere = 0, refused } = answer.value
    const left = refused.length
    const told = [
      (done > stayHere || stayHere === 0) &&
        t(`people.several.${what.kind}.done`, { count: done - stayHere }),
      stayHere > 0 && t('people.several.letter.stayHere', { count: stayHere }),
      left > 0 && t('people.several.left', { count: left }),
    ]
    showToast(told.filter(Boolean).join(' '), left > 0 ? 'bad' : undefined)
    onEnd()
    onClear()
  }
  return { fate, act, reset: () => setFate('open') }
}

type ChooseProps = { value: string; onChange: (id: string) => void }

/** Chooses a group that is filled by hand; a group by rule takes its members from its rule. */
function ChooseHandGroup({ value, onChange }: ChooseProps) {
  const t = useText()
  const groups = useHandGroups()
  if (groups?.length === 0) return <p>{t('people.several.group.none')}</p>
  return (
    <SelectField
      label={t('people.field.group')}
      nothing={t('people.several.choose')}
      options={groups ?? []}
      value={value}
      onChange={onChange}
    />
  )
}

function ChooseJourney({ value, onChange }: ChooseProps) {
  const t = useText()
  const { data } = useGroupsToGive()
  const journeys = (data?.groups ?? []).flatMap(({ part, name }) =>
    part.kind === 'journey' ? [{ id: part.id, name }] : [],
  )
  return (
    <SelectField
      label={t('people.field.journey')}
      nothing={t('people.several.choose')}
      options={journeys}
      value={value}
      onChange={onChange}
    />
  )
}

/** The actions for all selected people; each one asks for confirmation. */
export function SelectionBar(bar: SelectionBarProps) {
  const t = useText()
  const isOnline = useOnline()
  const [asked, setAsked] = useState<Kind | null>(null)
  const [journey, setJourney] = useState('')
  const [group, setGroup] = useState('')
  const { fate, act, reset } = useActing(bar, () => setAsked(null))
  const count = bar.chosen.length
  const isTooMany = count > SEVERAL_MAX

  function close() {
    setAsked(null)
    reset()
  }
  function go(kind: Kind) {
    switch (kind) {
      case 'join':
        return act({ kind, journey })
      case 'group':
        return act({ kind, group })
      case 'switch':
        return act({ kind, isActive: false })
      default:
        return act({ kind })
    }
  }

  return (
    <section className={styles.selection} aria-label={t('people.several')}>
      <b role="status">
        {isTooMany
          ? t('people.several.tooMany', { most: SEVERAL_MAX })
          : t('people.several.count', { count })}
      </b>
      <div className={`${list.buttons} ${styles.acts}`}>
        {(['group', 'join', 'letter', 'switch'] as const).map((kind) => (
          <Button key={kind} size="small" disabled={!isOnline || isTooMany} onClick={() => setAsked(kind)}>
            {t(`people.several.${kind}`)}
          </Button>
        ))}
        <Button size="small" look="ghost" onClick={bar.onClear}>
          {t('people.several.clear')}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={t(`people.several.${asked}.ask`, { count })}
          keep={t('people.several.keep')}
          act={t(`people.several.${asked}.do`)}
          look={asked === 'switch' ? 'danger' : 'primary'}
          disabled={(asked === 'join' && journey === '') || (asked === 'group' && group === '')}
          busy={fate === 'busy' ? t('people.saving') : undefined}
          onAct={() => void go(asked)}
          onClose={close}
        >
          <p>{t(`people.several.${asked}.text`)}</p>
          {asked === 'join' && <ChooseJourney value={journey} onChange={setJourney} />}
          {asked === 'group' && <ChooseHandGroup value={group} onChange={setGroup} />}
          {fate === 'failed' && <Note tone="warn" role="alert" title={t('people.notDone')} />}
        </ConfirmDialog>
      )}
    </section>
  )
}
