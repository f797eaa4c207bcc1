import { useText } from '@vereda/client/text/use-text.ts'
import { ChangeList } from '../../parts/changes/change-list.tsx'
import { QueryFaces } from '../../query/query-faces.tsx'
import { useChanges } from './use-changes.ts'

/** Shows the differences between two versions, once they are known. */
export function ChangesTold({ trailId, version, from }: { trailId: string; version: number; from: number }) {
  const t = useText()
  const query = useChanges(trailId, version, from)
  if (query.data) return <ChangeList changes={query.data.changes} />
  return (
    <QueryFaces
      query={query}
      offline={{ title: t('versions.offline.title'), text: t('versions.offline.text') }}
      failed={{ title: t('versions.failed.title'), text: t('versions.failed.text') }}
      heights={[120]}
    />
  )
}
