import { useText } from '@vereda/client/text/use-text.ts'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { ChangeList } from '../../parts/changes/change-list.tsx'
import { useChanges } from './use-changes.ts'

/** What is different in a version from another, once it is known. */
export function ChangesTold({ trailId, version, from }: { trailId: string; version: number; from: number }) {
  const t = useText()
  const { data, error, isFetching, refetch } = useChanges(trailId, version, from)
  if (data) return <ChangeList changes={data.changes} />
  if (!error) return <Skeleton height={120} radius="20px" />
  return (
    <ErrorWithRetry
      title={t('versions.failed.title')}
      retryLabel={t('frame.again')}
      busy={isFetching ? t('frame.loading') : undefined}
      onRetry={() => void refetch()}
    >
      {t('versions.failed.text')}
    </ErrorWithRetry>
  )
}
