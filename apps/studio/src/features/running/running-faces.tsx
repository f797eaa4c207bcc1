import { useText } from '@vereda/client/text/use-text.ts'
import type { ComponentProps } from 'react'
import { QueryFaces } from '../../query/query-faces.tsx'

type RunningFacesProps = Pick<ComponentProps<typeof QueryFaces>, 'query' | 'heights'> & {
  /** Left out where the surrounding screen already says it. */
  saysOffline?: boolean
}

/** Says why trails or groups are missing or out of date. Without a network they are the last known ones, and nothing can be given. */
export function RunningFaces({ query, heights, saysOffline }: RunningFacesProps) {
  const t = useText()
  const offline = { title: t('running.offline.title'), text: t('running.offline.text') }
  return (
    <QueryFaces
      query={query}
      {...(saysOffline && { offline })}
      failed={{
        title: t('running.failed.title'),
        text: t('running.failed.text'),
      }}
      heights={heights}
    />
  )
}
