import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { draftChanges } from '@vereda/contract/rest/studio-versions.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { ChangeList } from '../../../parts/changes/change-list.tsx'
import { answerOf } from '../../../query/answer-of.ts'

/** What publishing would change since the newest version, and that version's number: somebody else may have published meanwhile. */
export function useWhatChanges(trailId: string, revision: number, enabled: boolean) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'draft changes', trailId, revision],
    queryFn: ({ signal }) => answerOf(ask(draftChanges, { params: { trailId }, signal })),
    staleTime: 0,
    enabled,
  })
}

/** Shows those changes in sentences, and the number of learners for whom nothing changes. */
export function WhatChanges({ data, error }: Pick<ReturnType<typeof useWhatChanges>, 'data' | 'error'>) {
  const t = useText()
  if (error) return <Note title={t('publish.changesFailed')} />
  if (!data) return <Skeleton height={80} radius="20px" />
  return (
    <>
      <h3>{t('publish.changes', { version: data.version })}</h3>
      <ChangeList changes={data.changes} />
      {data.underWay > 0 && (
        <p>
          {t('publish.underWay', { count: data.underWay })} {t('publish.underWay.long')}
        </p>
      )}
      {data.notBegun > 0 && (
        <p>{t('publish.notBegun', { count: data.notBegun, version: data.version + 1 })}</p>
      )}
    </>
  )
}
