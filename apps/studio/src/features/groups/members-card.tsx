import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { changeGroupPeople, type GroupMember, type PeopleGroup } from '@vereda/contract/rest/studio-groups.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { useEffect, useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { useZoned } from '../../frame/use-zoned.ts'
import { useBusy } from '../../parts/busy/use-busy.ts'
import { CELL, ROW, useGrid } from '../../parts/grid/use-grid.ts'
import list from '../../parts/list/list.module.css'
import { QueryFaces } from '../../query/query-faces.tsx'
import { useOnline } from '../../query/use-online.ts'
import styles from './groups.module.css'
import { useMembers } from './use-groups.ts'

/** The reason why a person is in the group. */
function useReason() {
  const t = useText()
  const zoned = useZoned()
  return ({ reasons, addedBy, since }: GroupMember) => {
    const day = zoned.day(since)
    if (reasons.length > 0)
      return reasons.map(({ field, value }) => `${t(`groups.field.${field}`)}: ${value}`).join(' · ')
    return addedBy ? t('groups.why.by', { name: addedBy, day }) : t('groups.why.since', { day })
  }
}

type MembersProps = {
  people: readonly GroupMember[]
  /** Null where a rule decides who is in the group. */
  onTakeOut: ((person: GroupMember) => Promise<void>) | null
}

function Members({ people, onTakeOut }: MembersProps) {
  const t = useText()
  const grid = useGrid<HTMLDivElement>(t('groups.who'))
  const reasonOf = useReason()
  const isOnline = useOnline()
  const { busy, run } = useBusy<string>()
  return (
    <div {...grid} className={list.rows}>
      {people.map((person) => (
        <div key={person.id} {...ROW} className={list.row}>
          <span {...CELL} className={list.who}>
            <Link to={studioPaths.person(person.id)} className={list.open}>
              {person.name}
            </Link>
            <span className={list.small}>
              {reasonOf(person)}
              {!person.isActive && ` · ${t('groups.inactive')}`}
            </span>
          </span>
          {onTakeOut && (
            <span {...CELL}>
              <Button
                size="small"
                disabled={!isOnline}
                busy={busy === person.id ? t('groups.saving') : undefined}
                aria-label={t('groups.takeOut.of', person)}
                onClick={() => void run(person.id, () => onTakeOut(person))}
              >
                {t('groups.takeOut')}
              </Button>
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

/** The members of a group with the reasons, one page at a time. */
export function MembersCard({ group }: { group: PeopleGroup }) {
  const t = useText()
  const queries = useQueryClient()
  const [places, setPlaces] = useState<readonly string[]>([])
  const query = useMembers(group.id, places.at(-1) ?? '')
  const { data } = query
  // the members of this page have left the group, so go back to the page before
  const isLeft = data?.people.length === 0 && places.length > 0
  useEffect(() => {
    if (isLeft) setPlaces(places.slice(0, -1))
  })

  async function takeOut({ id, name }: GroupMember) {
    const body = { add: [], remove: [id] }
    const taken = await ask(changeGroupPeople, { params: { id: group.id }, body })
    if (taken.ok) showToast(t('groups.takenOut', { name }))
    else showToast(t(`groups.${isUntold(taken.refusal) ? 'unknown' : 'notDone'}`), 'bad')
    await queries.invalidateQueries()
  }

  return (
    <section className={styles.card} aria-label={t('groups.who')}>
      <h2 className={type_.h4}>{t('groups.who')}</h2>
      <QueryFaces
        query={query}
        failed={{ title: t('groups.failed.title'), text: t('groups.failed.text') }}
        heights={[72, 72, 72]}
      />
      {data?.people.length === 0 && !isLeft && (
        <Empty text={t(group.rule ? 'groups.nobody.rule' : 'groups.nobody.hand')} />
      )}
      {data && data.people.length > 0 && (
        <Members people={data.people} onTakeOut={group.rule ? null : takeOut} />
      )}
      <div className={list.buttons}>
        {places.length > 0 && <Button onClick={() => setPlaces([])}>{t('groups.first')}</Button>}
        {data?.next && <Button onClick={() => setPlaces([...places, data.next!])}>{t('groups.next')}</Button>}
      </div>
    </section>
  )
}
