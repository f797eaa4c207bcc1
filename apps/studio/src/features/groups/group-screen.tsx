import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import type { PeopleGroup } from '@vereda/contract/rest/studio-groups.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import { Note } from '@vereda/ui/note/note.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { useState } from 'react'
import { useParams } from 'wouter'
import { studioPaths } from '../../frame/studio-paths.ts'
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

/** Whom a rule takes, one line a condition. */
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

function Shown({ group }: { group: PeopleGroup }) {
  const t = useText()
  const isOnline = useOnline()
  const [face, setFace] = useState<Face>(null)
  const close = () => setFace(null)
  const { rule, people, trails } = group
  return (
    <>
      <div className={layout.between}>
        <h1 className={type_.hero}>{group.name}</h1>
        <div className={styles.buttons}>
          {!rule && (
            <Button look="primary" disabled={!isOnline} onClick={() => setFace('put')}>
              {t('groups.put')}
            </Button>
          )}
          <Button disabled={!isOnline} onClick={() => setFace('edit')}>
            {t('groups.edit')}
          </Button>
          <Button look="danger" disabled={!isOnline} onClick={() => setFace('remove')}>
            {t('groups.remove')}
          </Button>
        </div>
      </div>
      <div className={styles.row}>
        <KindChip isByRule={rule !== null} />
        <span className={styles.small}>
          {t('groups.count', { count: people })} · {t('groups.trails', { count: trails })}
        </span>
        {rule && <RuleWords rule={rule} />}
      </div>
      <MembersCard group={group} />
      {face === 'edit' && <GroupSheet group={group} onClose={close} />}
      {face === 'put' && <PutSheet group={group} onClose={close} />}
      {face === 'remove' && <RemoveDialog group={group} onClose={close} />}
    </>
  )
}

/** One group: who is in it and why, and what can be done with it. */
export function GroupScreen() {
  const t = useText()
  const { id = '' } = useParams()
  const query = useGroup(id)
  useTitle(query.data?.name ?? t('groups.title'))
  const { error } = query
  const isGone = error instanceof NotAnswered && ['not-found', 'malformed'].includes(error.refused.code)
  return (
    <main id="main" tabIndex={-1} className={`${layout.wrap} ${styles.screen}`}>
      <nav aria-label={t('groups.back')}>
        <Link to={studioPaths.groups()}>{t('groups.title')}</Link>
      </nav>
      {isGone && <Note role="status" title={t('groups.gone')} />}
      {!isGone && (
        <QueryFaces
          query={query}
          offline={{ title: t('groups.offline.title'), text: t('groups.offline.text') }}
          failed={{ title: t('groups.failed.title'), text: t('groups.failed.text') }}
          loading={<Skeleton height={240} radius="20px" />}
        />
      )}
      {!isGone && query.data && <Shown group={query.data} />}
    </main>
  )
}
