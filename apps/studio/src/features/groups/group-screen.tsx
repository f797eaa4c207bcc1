import { useText } from '@vereda/client/text/use-text.ts'
import type { PeopleGroup } from '@vereda/contract/rest/studio-groups.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useState } from 'react'
import { useParams } from 'wouter'
import { studioPaths } from '../../frame/studio-paths.ts'
import { useAnew } from '../../parts/changes/changed-note.tsx'
import list from '../../parts/list/list.module.css'
import { Screen } from '../../parts/screen/screen.tsx'
import { NotAnswered } from '../../query/answer-of.ts'
import { QueryFaces } from '../../query/query-faces.tsx'
import { useOnline } from '../../query/use-online.ts'
import { GroupSheet } from './group-sheet.tsx'
import styles from './groups.module.css'
import { KindChip } from './groups-screen.tsx'
import { MembersCard } from './members-card.tsx'
import { PutSheet } from './put-sheet.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useChoices, useGroup } from './use-groups.ts'

/** The people that a rule includes, in words, one line for each condition. */
function RuleWords({ rule }: { rule: NonNullable<PeopleGroup['rule']> }) {
  const t = useText()
  const { data } = useChoices()
  return (
    <ul className={styles.words}>
      {rule.all.map((condition) => {
        const { field } = condition
        const names =
          condition.field === 'unit'
            ? condition.paths.map((path) => path.join(' › '))
            : condition.values.map(
                (value) => data?.[condition.field].find(({ id }) => id === value)?.name ?? value,
              )
        return (
          <li key={field + names.join()}>
            {t(`groups.field.${field}`)}: <b>{names.join(` ${t('groups.or')} `)}</b>
          </li>
        )
      })}
    </ul>
  )
}

type Face = 'edit' | 'put' | 'remove' | null

function Shown({ group, face, onClose }: { group: PeopleGroup; face: Face; onClose: () => void }) {
  const t = useText()
  const { anew, showAnew } = useAnew('people-groups')
  const { rule, people, trails } = group
  return (
    <>
      <div className={list.row}>
        <KindChip isByRule={rule !== null} />
        <span className={list.small}>
          {t('groups.count', { count: people })} · {t('groups.trails', { count: trails })}
        </span>
        {rule && <RuleWords rule={rule} />}
      </div>
      <MembersCard group={group} />
      {face === 'edit' && <GroupSheet key={anew} group={group} onClose={onClose} onAnew={showAnew} />}
      {face === 'put' && <PutSheet group={group} onClose={onClose} />}
      {face === 'remove' && <RemoveDialog group={group} onClose={onClose} />}
    </>
  )
}

function Actions({ isByRule, onFace }: { isByRule: boolean; onFace: (face: Face) => void }) {
  const t = useText()
  const isOnline = useOnline()
  return (
    <>
      {!isByRule && (
        <Button look="primary" disabled={!isOnline} onClick={() => onFace('put')}>
          {t('groups.put')}
        </Button>
      )}
      <Button disabled={!isOnline} onClick={() => onFace('edit')}>
        {t('groups.edit')}
      </Button>
      <Button look="danger" disabled={!isOnline} onClick={() => onFace('remove')}>
        {t('groups.remove')}
      </Button>
    </>
  )
}

const GONE = ['not-found', 'malformed']

/** One group: its members with the reasons, and its buttons. */
export function GroupScreen() {
  const t = useText()
  const { id = '' } = useParams()
  const query = useGroup(id)
  const [face, setFace] = useState<Face>(null)
  const { error } = query
  const isGone = error instanceof NotAnswered && GONE.includes(error.refused.code)
  const group = isGone ? undefined : query.data
  return (
    <Screen
      title={group?.name ?? t('groups.title')}
      above={[{ to: studioPaths.groups(), word: t('groups.title') }]}
      actions={group && <Actions isByRule={group.rule !== null} onFace={setFace} />}
    >
      {isGone && <Note role="status" title={t('groups.gone')} />}
      {!isGone && (
        <QueryFaces
          query={query}
          offline={{ title: t('groups.offline.title'), text: t('groups.offline.text') }}
          failed={{ title: t('groups.failed.title'), text: t('groups.failed.text') }}
          heights={[72, 240]}
        />
      )}
      {group && <Shown group={group} face={face} onClose={() => setFace(null)} />}
    </Screen>
  )
}
