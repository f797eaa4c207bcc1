import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { Hand, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { QueryFaces } from '../../query/query-faces.tsx'
import { useOnline } from '../../query/use-online.ts'
import { GroupSheet } from './group-sheet.tsx'
import styles from './groups.module.css'
import { useGroups } from './use-groups.ts'

/** Of what kind a group is. */
export function KindChip({ isByRule }: { isByRule: boolean }) {
  const t = useText()
  return (
    <Chip look="plain">
      {isByRule ? <ListFilter size={16} /> : <Hand size={16} />}
      {t(isByRule ? 'groups.kind.rule' : 'groups.kind.hand')}
    </Chip>
  )
}

/** The groups that managers made, and the way to a new one. */
export function GroupsScreen() {
  const t = useText()
  useTitle(t('groups.title'))
  const query = useGroups()
  const isOnline = useOnline()
  const [isMaking, setIsMaking] = useState(false)
  const groups = query.data?.groups
  return (
    <main id="main" tabIndex={-1} className={`${layout.wrap} ${styles.screen}`}>
      <nav aria-label={t('groups.back')}>
        <Link to={studioPaths.people()}>{t('groups.people')}</Link>
      </nav>
      <div className={layout.between}>
        <h1 className={type_.hero}>{t('groups.title')}</h1>
        <Button look="primary" disabled={!isOnline} onClick={() => setIsMaking(true)}>
          {t('groups.new')}
        </Button>
      </div>
      <QueryFaces
        query={query}
        offline={{ title: t('groups.offline.title'), text: t('groups.offline.text') }}
        failed={{ title: t('groups.failed.title'), text: t('groups.failed.text') }}
        loading={<Skeleton height={160} radius="20px" />}
      />
      {groups?.length === 0 && <Empty text={t('groups.empty')} />}
      <ul className={styles.rows}>
        {groups?.map(({ id, name, rule, people, trails }) => (
          <li key={id} className={styles.row}>
            <h2 className={styles.name}>
              <Link to={studioPaths.group(id)} className={styles.open}>
                {name}
              </Link>
            </h2>
            <KindChip isByRule={rule !== null} />
            <span className={styles.small}>
              {t('groups.count', { count: people })} · {t('groups.trails', { count: trails })}
            </span>
          </li>
        ))}
      </ul>
      {isMaking && <GroupSheet onClose={() => setIsMaking(false)} />}
    </main>
  )
}
