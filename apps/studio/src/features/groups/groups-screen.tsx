import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { Hand, ListFilter } from 'lucide-react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { useMaking } from '../../frame/use-making.ts'
import list from '../../parts/list/list.module.css'
import { Screen } from '../../parts/screen/screen.tsx'
import { QueryFaces } from '../../query/query-faces.tsx'
import { useOnline } from '../../query/use-online.ts'
import { GroupSheet } from './group-sheet.tsx'
import { useGroups } from './use-groups.ts'

/** A chip with the kind of a group: by rule or by hand. */
export function KindChip({ isByRule }: { isByRule: boolean }) {
  const t = useText()
  return (
    <Chip look="plain">
      {isByRule ? <ListFilter size={16} /> : <Hand size={16} />}
      {t(isByRule ? 'groups.kind.rule' : 'groups.kind.hand')}
    </Chip>
  )
}

/** The groups that managers made, and a button for a new one. */
export function GroupsScreen() {
  const t = useText()
  const query = useGroups()
  const isOnline = useOnline()
  const { isMaking, begin, end } = useMaking()
  const groups = query.data?.groups
  return (
    <Screen
      title={t('groups.title')}
      above={[{ to: studioPaths.people(), word: t('groups.people') }]}
      actions={
        <Button look="primary" disabled={!isOnline} onClick={begin}>
          {t('groups.new')}
        </Button>
      }
    >
      <QueryFaces
        query={query}
        offline={{ title: t('groups.offline.title'), text: t('groups.offline.text') }}
        failed={{ title: t('groups.failed.title'), text: t('groups.failed.text') }}
        heights={[72, 72, 72]}
      />
      {groups?.length === 0 && <Empty text={t('groups.empty')} />}
      <ul className={list.rows}>
        {groups?.map(({ id, name, rule, people, trails }) => (
          <li key={id} className={list.row}>
            <h2 className={list.who}>
              <Link to={studioPaths.group(id)} className={list.open}>
                {name}
              </Link>
            </h2>
            <KindChip isByRule={rule !== null} />
            <span className={list.small}>
              {t('groups.count', { count: people })} · {t('groups.trails', { count: trails })}
            </span>
          </li>
        ))}
      </ul>
      {isMaking && <GroupSheet onClose={end} />}
    </Screen>
  )
}
